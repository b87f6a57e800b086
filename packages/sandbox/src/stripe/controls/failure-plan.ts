import type { JsonObject } from '../json.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, StripeError } from '../kernel/stripe-error.ts';
import { countOf, wordOf } from './control.ts';

/**
 * How API calls are made to fail (Stripe contract, section 4, Controls): refused for coming too fast, failed before
 * anything was done, done and then answered with a failure, as when the answer is lost on its way, or done and answered
 * so late that the caller's patience ends.
 */
export const FAILURE_KINDS = ['rate_limit', 'server_error', 'lost_answer', 'time_out'] as const;

/** A kind of failure. */
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** What a call meets. */
export interface PlannedFailure {
  readonly kind: FailureKind;
  /** How long the answer is held back, milliseconds; 0 unless it is a `time_out`. */
  readonly delayMs: number;
}

/** Which calls fail in which way. */
interface Plan extends PlannedFailure {
  readonly times: number;
  /** Only calls whose path begins so, such as `/v1/refunds`; '' for all. */
  readonly path: string;
  /** Only calls of this method; undefined for all. */
  readonly method: 'GET' | 'POST' | 'DELETE' | undefined;
}

const MOST_TIMES = 10_000;
const LONGEST_DELAY_MS = 600_000;
/** Longer than any caller of ours waits. */
const USUAL_DELAY_MS = 60_000;

/** The failures that the next API calls meet. Kept in memory: a restart clears the weather. */
export class FailurePlan {
  #plan: Plan = { kind: 'server_error', times: 0, path: '', method: undefined, delayMs: 0 };
  readonly #held = new Set<() => void>();
  #closed = false;

  /** Lets calls fail as planned, in place of what was planned before. */
  plan(plan: Plan): void {
    this.#plan = plan;
  }

  /** What the call that begins now is to meet; undefined when it may succeed. */
  take(method: string, path: string): PlannedFailure | undefined {
    const { times, method: wanted, path: prefix } = this.#plan;
    if (times === 0 || !path.startsWith(prefix) || (wanted ?? method) !== method) return undefined;
    this.#plan = { ...this.#plan, times: times - 1 };
    return this.#plan;
  }

  /** Holds an answer back until its time has come, nobody waits for it any more, or the sandbox closes. */
  hold(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (this.#closed || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const release = () => {
        clearTimeout(timer);
        this.#held.delete(release);
        resolve();
      };
      const timer = setTimeout(release, milliseconds);
      this.#held.add(release);
      signal.addEventListener('abort', release, { once: true });
    });
  }

  /** Lets go of every answer that is held back. */
  close(): void {
    this.#closed = true;
    for (const release of [...this.#held]) release();
  }
}

/**
 * `failures`: `{"kind", "times"?: 1, "path"?: "/v1/refunds", "method"?: "POST", "delay_ms"?: 60000}`; `times` 0 ends it.
 */
export function planFailures(failures: FailurePlan, params: Params): JsonObject {
  const kind = wordOf(params, 'kind', FAILURE_KINDS);
  if (kind === undefined) throw invalidRequest(`kind must be one of ${FAILURE_KINDS.join(', ')}.`, 'kind');
  const times = countOf(params, 'times', MOST_TIMES, 1);
  const path = params.string('path') ?? '';
  const method = wordOf(params, 'method', ['GET', 'POST', 'DELETE']);
  const delayMs = kind === 'time_out' ? countOf(params, 'delay_ms', LONGEST_DELAY_MS, USUAL_DELAY_MS) : 0;
  failures.plan({ kind, times, path, method, delayMs });
  return { kind, times, path, method: method ?? null, delay_ms: delayMs };
}

/** The answer a planned failure gives, where it gives another one than the call's own. */
export function plannedFailure(kind: Exclude<FailureKind, 'time_out'>): StripeError {
  if (kind === 'rate_limit') {
    return new StripeError(
      429,
      'Too many requests. Please slow down: the sandbox was told to refuse this one.',
      { code: 'rate_limit' },
      true,
    );
  }
  return new StripeError(500, 'The sandbox was told to fail this request.', { type: 'api_error' }, true);
}
