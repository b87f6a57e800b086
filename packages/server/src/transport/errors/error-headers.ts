import type { ErrorCode, WireError } from '@gable/contracts/errors';

/** The `Retry-After` of temporary errors, in seconds. */
const RETRY_AFTER_SECONDS: ReadonlyMap<string, number> = new Map<ErrorCode, number>([
  ['IDEMPOTENCY_IN_FLIGHT', 1],
  ['OVERLOADED', 2],
  ['STORAGE_UNAVAILABLE', 2],
  ['OUTCOME_UNKNOWN', 2],
  ['PROVIDER_UNAVAILABLE', 5],
  ['SIGN_IN_UNAVAILABLE', 5],
]);

/**
 * Returns the `WWW-Authenticate` challenge, which every 401 needs (RFC 9110, section 11.6.1), with
 * the error of a rejected token (RFC 6750, section 3.1). Browsers show no dialog for the Bearer
 * scheme.
 */
function getChallenge({ status, code }: WireError): string | null {
  if (code === 'API_KEY_SCOPE') return 'Bearer error="insufficient_scope"';
  if (status !== 401) return null;
  return code === 'NOT_SIGNED_IN' ? 'Bearer' : 'Bearer error="invalid_token"';
}

/** Returns the `WWW-Authenticate` and `Retry-After` headers of an error. */
export function getErrorHeaders(error: WireError): Readonly<Record<string, string>> {
  const seconds = error.retryAfterSeconds ?? RETRY_AFTER_SECONDS.get(error.code);
  const challenge = getChallenge(error);
  return {
    ...(challenge !== null && { 'www-authenticate': challenge }),
    ...(seconds !== undefined && { 'retry-after': String(seconds) }),
  };
}
