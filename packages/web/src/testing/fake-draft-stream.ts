import type { ContractView, DraftEvent, SuggestionResult } from '@gable/contracts/contract';
import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '../shared/api/app-router.ts';
import { type ApiError, toClientError } from './fake-api-link.ts';

type Step = DraftEvent | { readonly kind: 'fail'; readonly error: unknown } | { readonly kind: 'cut' };

/** Fakes the stream of an AI draft. */
export function fakeDraftStream() {
  const steps: Step[] = [];
  let wake: () => void = () => undefined;
  let cancelled = 0;
  const push = (step: Step) => {
    steps.push(step);
    wake();
  };

  /** Returns the next step; throws the client's error on cancellation. */
  async function next(signal: AbortSignal | null | undefined): Promise<Step> {
    while (steps.length === 0 && !signal?.aborted) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    const step = steps.shift();
    if (step && !signal?.aborted) return step;
    cancelled += 1;
    throw TRPCClientError.from<AppRouter>(new DOMException('aborted', 'AbortError'));
  }

  async function* begin(
    _input: unknown,
    signal?: AbortSignal | null,
  ): AsyncGenerator<DraftEvent, void, void> {
    steps.length = 0;
    for (;;) {
      const step = await next(signal);
      if (step.kind === 'fail') throw step.error;
      // The error of the client's reader when a stream ends early.
      if (step.kind === 'cut') throw new TypeError('undefined is not iterable');
      yield step;
      if (step.kind === 'done') return;
    }
  }

  return {
    begin,
    write: (text: string) => push({ kind: 'text', text }),
    finish: (content: string, stored: ContractView | null, suggestions: SuggestionResult | null = null) =>
      push({ kind: 'done', content, contract: stored, suggestions }),
    fail: (error: ApiError) => push({ kind: 'fail', error: toClientError(error) }),
    cut: () => push({ kind: 'cut' }),
    /** Returns the number of canceled drafts. */
    cancelled: () => cancelled,
  };
}
