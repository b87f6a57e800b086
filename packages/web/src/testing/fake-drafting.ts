import type { ContractView, DraftEvent, SuggestionResult } from '@gable/contracts/contract';
import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '../shared/api/app-router.ts';
import { type Refusal, refused } from './fake-link.ts';

type Step = DraftEvent | { readonly kind: 'fail'; readonly error: unknown } | { readonly kind: 'cut' };

/** A drafter that writes what a test says, as the stream brings it to the browser. */
export function fakeDrafting() {
  const steps: Step[] = [];
  let wake: () => void = () => undefined;
  let cancelled = 0;
  const say = (step: Step) => {
    steps.push(step);
    wake();
  };

  /** The next thing that the test says; throws what the client throws when it cancels. */
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
      // What the client's reader throws when a stream ends without a word.
      if (step.kind === 'cut') throw new TypeError('undefined is not iterable');
      yield step;
      if (step.kind === 'done') return;
    }
  }

  return {
    begin,
    write: (text: string) => say({ kind: 'text', text }),
    finish: (content: string, stored: ContractView | null, suggestions: SuggestionResult | null = null) =>
      say({ kind: 'done', content, contract: stored, suggestions }),
    fail: (refusal: Refusal) => say({ kind: 'fail', error: refused(refusal) }),
    cut: () => say({ kind: 'cut' }),
    /** How many drafts the app has cancelled. */
    cancelled: () => cancelled,
  };
}
