import type { JsonObject } from '../json.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, StripeError } from '../kernel/stripe-error.ts';
import { readCount, readEnum } from './control.ts';

/**
 * How planned API calls fail (docs/wire/stripe.md): rate limited; rejected before any effect;
 * executed but answered with a failure, like a lost response; or executed and answered too late for
 * the caller.
 */
export const FAILURE_KINDS = ['rate_limit', 'server_error', 'lost_answer', 'time_out'] as const;

export type FailureKind = (typeof FAILURE_KINDS)[number];

/** A planned failure of one call. */
export interface PlannedFailure {
  readonly kind: FailureKind;
  /** The delay of the response in milliseconds; 0 unless the kind is `time_out`. */
  readonly delayMs: number;
}

interface Plan extends PlannedFailure {
  readonly times: number;
  /** The path prefix, such as `/v1/refunds`; '' for all calls. */
  readonly path: string;
  /** The method; undefined for all. */
  readonly method: 'GET' | 'POST' | 'DELETE' | undefined;
}

const MAX_TIMES = 10_000;
const MAX_DELAY_MS = 600_000;
/** Longer than any caller's timeout. */
const DEFAULT_DELAY_MS = 60_000;

/**
 * The planned failures of the next API calls. They are kept in memory, so a restart clears them.
 */
export class FailurePlan {
  #plan: Plan = { kind: 'server_error', times: 0, path: '', method: undefined, delayMs: 0 };
  readonly #delayed = new Set<() => void>();
  #closed = false;

  /** Replaces the current plan. */
  plan(plan: Plan): void {
    this.#plan = plan;
  }

  /** Returns the planned failure of a call; undefined if it can succeed. */
  take(method: string, path: string): PlannedFailure | undefined {
    const { times, method: plannedMethod, path: prefix } = this.#plan;
    if (times === 0 || !path.startsWith(prefix) || (plannedMethod ?? method) !== method) return undefined;
    this.#plan = { ...this.#plan, times: times - 1 };
    return this.#plan;
  }

  /** Delays a response until the time is up, the caller disconnects, or the sandbox closes. */
  hold(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (this.#closed || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const release = () => {
        clearTimeout(timer);
        this.#delayed.delete(release);
        resolve();
      };
      const timer = setTimeout(release, milliseconds);
      this.#delayed.add(release);
      signal.addEventListener('abort', release, { once: true });
    });
  }

  /** Releases all delayed responses. */
  close(): void {
    this.#closed = true;
    for (const release of [...this.#delayed]) release();
  }
}

/**
 * `failures`: `{"kind", "times"?: 1, "path"?: "/v1/refunds", "method"?: "POST", "delay_ms"?:
 * 60000}`. `times` 0 cancels the plan.
 */
export function planFailures(failures: FailurePlan, params: Params): JsonObject {
  const kind = readEnum(params, 'kind', FAILURE_KINDS);
  if (kind === undefined) throw invalidRequest(`kind must be one of ${FAILURE_KINDS.join(', ')}.`, 'kind');
  const times = readCount(params, 'times', MAX_TIMES, 1);
  const path = params.string('path') ?? '';
  const method = readEnum(params, 'method', ['GET', 'POST', 'DELETE']);
  const delayMs = kind === 'time_out' ? readCount(params, 'delay_ms', MAX_DELAY_MS, DEFAULT_DELAY_MS) : 0;
  failures.plan({ kind, times, path, method, delayMs });
  return { kind, times, path, method: method ?? null, delay_ms: delayMs };
}

/** Returns the error of a planned failure. */
export function toPlannedError(kind: Exclude<FailureKind, 'time_out'>): StripeError {
  if (kind === 'rate_limit') {
    return new StripeError(
      429,
      'Too many requests. Please slow down (planned by the sandbox).',
      { code: 'rate_limit' },
      true,
    );
  }
  return new StripeError(500, 'This request failed as planned by the sandbox.', { type: 'api_error' }, true);
}
