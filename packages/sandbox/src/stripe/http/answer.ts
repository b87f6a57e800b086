import { API_VERSION } from '../kernel/api-version.ts';
import { StripeError } from '../kernel/stripe-error.ts';

/** An answer, serialised: what goes over the wire and what an idempotency key keeps. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly replayed: boolean;
  /** The request that was executed, where this answer repeats its. */
  readonly originalRequest?: string;
}

/** The answer with Stripe's headers. */
export function respond(answer: Answer, requestId: string, idempotencyKey: string | null): Response {
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

/** Refuses a key whose first request is still under way. */
export function keyInUse(): StripeError {
  return new StripeError(
    409,
    'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
    { code: 'idempotency_key_in_use', type: 'idempotency_error' },
    true,
  );
}

/** Refuses a key that comes back with other parameters. */
export function keyReused(key: string): StripeError {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeError(400, message, { type: 'idempotency_error' }, true);
}
