import { API_VERSION } from '../kernel/api-version.ts';
import { StripeError } from '../kernel/stripe-error.ts';

/** A serialized response, as sent and as stored for an idempotency key. */
export interface ApiResponse {
  readonly status: number;
  readonly body: string;
  readonly replayed: boolean;
  /** The id of the original request, for a replayed response. */
  readonly originalRequest?: string;
}

/** Creates a response with Stripe's headers. */
export function respond(answer: ApiResponse, requestId: string, idempotencyKey: string | null): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': API_VERSION,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Request-Id, Stripe-Version, Idempotent-Replayed',
    'cache-control': 'no-cache, no-store',
  });
  if (idempotencyKey !== null) headers.set('idempotency-key', idempotencyKey);
  if (answer.replayed) headers.set('idempotent-replayed', 'true');
  if (answer.originalRequest !== undefined) headers.set('original-request', answer.originalRequest);
  if (answer.status === 409) headers.set('stripe-should-retry', 'true');
  if (answer.status === 501) headers.set('stripe-should-retry', 'false');
  return new Response(answer.body, { status: answer.status, headers });
}

/** The error for a key whose first request is still in progress. */
export function keyInUseError(): StripeError {
  return new StripeError(
    409,
    'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
    { code: 'idempotency_key_in_use', type: 'idempotency_error' },
    true,
  );
}

/** The error for a key that is reused with other parameters. */
export function keyReusedError(key: string): StripeError {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeError(400, message, { type: 'idempotency_error' }, true);
}
