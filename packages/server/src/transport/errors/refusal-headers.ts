import type { ErrorCode, WireError } from '@gable/contracts/errors';

/** In how many seconds to try again what was only in the way; a request under way is mostly answered by then. */
const TRY_AGAIN_SECONDS: ReadonlyMap<string, number> = new Map<ErrorCode, number>([
  ['IDEMPOTENCY_IN_FLIGHT', 1],
  ['OVERLOADED', 2],
  ['STORAGE_UNAVAILABLE', 2],
  ['OUTCOME_UNKNOWN', 2],
  ['PROVIDER_UNAVAILABLE', 5],
  ['SIGN_IN_UNAVAILABLE', 5],
]);

/**
 * How to sign in, which every 401 has to say (RFC 9110, section 11.6.1): with a bearer token. Where one came and was
 * refused, that it is the token, or what it may do (RFC 6750, section 3.1); browsers show no window of their own for it.
 */
function challengeOf({ status, code }: WireError): string | null {
  if (code === 'API_KEY_SCOPE') return 'Bearer error="insufficient_scope"';
  if (status !== 401) return null;
  return code === 'NOT_SIGNED_IN' ? 'Bearer' : 'Bearer error="invalid_token"';
}

/** What a refusal says besides its body: how to sign in, and when to try again. */
export function refusalHeaders(refusal: WireError): Readonly<Record<string, string>> {
  const seconds = refusal.retryAfterSeconds ?? TRY_AGAIN_SECONDS.get(refusal.code);
  const challenge = challengeOf(refusal);
  return {
    ...(challenge !== null && { 'www-authenticate': challenge }),
    ...(seconds !== undefined && { 'retry-after': String(seconds) }),
  };
}
