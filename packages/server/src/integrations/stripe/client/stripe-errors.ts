import Stripe from 'stripe';
import { assertOutsideTransaction } from '#db/index.ts';
import { failure } from '#kernel/index.ts';
import { AccessDenied, StoredFailure } from '../payments.port.ts';

/** The detail of an error without a message from Stripe. */
const DEFAULT_DETAIL = 'The payment provider refused this request.';

/**
 * Wraps all requests to Stripe. Throws inside a database transaction (decision 3), and converts
 * errors to the port's two errors. `what` names the call for developers.
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
 * Converts an error: PROVIDER_UNAVAILABLE if a retry may succeed, otherwise PROVIDER_REFUSED with Stripe's
 * message without ids. A rejected key or account is PROVIDER_UNAVAILABLE, so that a temporarily wrong key
 * does not change the account's state (decision 49).
 */
function translateStripeError(error: unknown, what: string): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode } = error;
  if (statusCode === 401 || statusCode === 403 || error.code === 'account_invalid')
    return failure('PROVIDER_UNAVAILABLE', {}, createAccessDenied(error, what));
  if (isStoredFailure(error)) return failure('PROVIDER_UNAVAILABLE', {}, new StoredFailure(error));
  if (isWorthRetrying(error)) return failure('PROVIDER_UNAVAILABLE', {}, error);
  return failure('PROVIDER_REFUSED', { detail: withoutIds(error.message) || DEFAULT_DETAIL }, error);
}

/** An id such as `acct_1RkQ2x` or `'in_1RkQ2x'`, with what connects it to the sentence. */
const ID = /[:,]?\s*\(?['"`]?\b[a-z]{2,6}_(?=\w*\d)\w+['"`]?\)?/g;

/** Removes Stripe's ids from a message, because people read it. Logs have them in the error's cause. */
function withoutIds(message: string): string {
  return message.replaceAll(ID, '').trim();
}

/** Whether Stripe replayed the stored response of the idempotency key. */
export function isReplay(error: Stripe.errors.StripeError): boolean {
  return error.headers?.['idempotent-replayed'] === 'true';
}

/**
 * Whether Stripe stored a server error under the idempotency key. A retry would return the same
 * error.
 */
export function isStoredFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500 && isReplay(error);
}

/**
 * Whether a retry may succeed. Without a status there was no valid response. 409 means a concurrent
 * request with the same key or a lock timeout, which Stripe asks to retry.
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

/**
 * Creates an error without Stripe's message and without a `cause`: both may contain a part of the
 * key, which must not be logged.
 */
function createAccessDenied(error: Stripe.errors.StripeError, what: string): AccessDenied {
  const { statusCode, code = 'no code', requestId = 'unknown' } = error;
  return new AccessDenied(
    `Stripe refused our key or the account for '${what}' (status ${statusCode}, ${code}, request ${requestId}): ` +
      'check STRIPE_SECRET_KEY, and that the connected account belongs to this platform.',
  );
}
