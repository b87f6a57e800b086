import { StripeError } from '../kernel/stripe-error.ts';

/**
 * How API calls are made to fail (Stripe contract, section 4, Controls): refused for coming too fast, failed before
 * anything was done, or done and then answered with a failure, as when the answer is lost on its way.
 */
export const FAILURE_KINDS = ['rate_limit', 'server_error', 'lost_answer'] as const;

/** A kind of failure. */
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** The failures that the next API calls meet. Kept in memory: a restart clears the weather. */
export class FailurePlan {
  #kind: FailureKind = 'server_error';
  #left = 0;

  /** Lets the next `times` API calls fail in one way, in place of what was planned before. */
  plan(kind: FailureKind, times: number): void {
    this.#kind = kind;
    this.#left = times;
  }

  /** What the call that begins now is to meet; undefined when it may succeed. */
  take(): FailureKind | undefined {
    if (this.#left === 0) return undefined;
    this.#left -= 1;
    return this.#kind;
  }
}

/** The answer a planned failure gives. */
export function plannedFailure(kind: FailureKind): StripeError {
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
