import Stripe from 'stripe';
import { assertOutsideTransaction } from '#db/index.ts';
import { failure } from '#kernel/index.ts';
import { AccessDenied, StoredFailure } from '../payments.port.ts';

/** Said when Stripe refuses without words of its own. */
const WORDLESS_REFUSAL = 'The payment provider refused this request.';

/**
 * Every request to Stripe goes through here: it is refused inside a database transaction (design, section 5), and what
 * goes wrong leaves as one of the port's two errors. `what` names the call in messages for developers.
 */
export async function callStripe<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  assertOutsideTransaction(`Calling Stripe (${what})`);
  try {
    return await work();
  } catch (error) {
    throw translateStripeError(error, what);
  }
}

/**
 * PROVIDER_UNAVAILABLE where the same request may succeed later, PROVIDER_REFUSED with Stripe's own words where it will
 * not. A refused key or a denied account is PROVIDER_UNAVAILABLE: a wrong key for a minute must not look like a fact about
 * the account (decision 49).
 */
function translateStripeError(error: unknown, what: string): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode } = error;
  if (statusCode === 401 || statusCode === 403 || error.code === 'account_invalid')
    return failure('PROVIDER_UNAVAILABLE', {}, accessRefused(error, what));
  if (isStoredFailure(error)) return failure('PROVIDER_UNAVAILABLE', {}, new StoredFailure(error));
  if (isWorthRetrying(error)) return failure('PROVIDER_UNAVAILABLE', {}, error);
  return failure('PROVIDER_REFUSED', { detail: error.message || WORDLESS_REFUSAL }, error);
}

/** Whether Stripe only repeated what it once answered to the same idempotency key. */
export function isReplay(error: Stripe.errors.StripeError): boolean {
  return error.headers?.['idempotent-replayed'] === 'true';
}

/** A failure of Stripe's own that it keeps under the idempotency key: repeating the request repeats the failure. */
export function isStoredFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500 && isReplay(error);
}

/**
 * No status means that no readable answer came. 409 is another request in flight under the same key, or a lock that
 * timed out: Stripe asks to repeat both.
 */
function isWorthRetrying(error: Stripe.errors.StripeError): boolean {
  const { statusCode } = error;
  return (
    error instanceof Stripe.errors.StripeRateLimitError ||
    statusCode === undefined ||
    statusCode >= 500 ||
    statusCode === 429 ||
    statusCode === 409
  );
}

/** Stripe's own words, and so the original error as `cause`, may quote a part of the key: neither goes into the log. */
function accessRefused(error: Stripe.errors.StripeError, what: string): AccessDenied {
  const { statusCode, code = 'no code', requestId = 'unknown' } = error;
  return new AccessDenied(
    `Stripe refused our key or the account for '${what}' (status ${statusCode}, ${code}, request ${requestId}): ` +
      'check STRIPE_SECRET_KEY, and that the connected account belongs to this platform.',
  );
}
