import { userIdSchema } from '@gable/contracts/kernel';
import { decodeProtectedHeader, errors, type ProtectedHeaderParameters } from 'jose';
import { AuthError } from '../errors/auth-error.ts';
import { sessionIdSchema } from '../ids.ts';
import { AUDIENCE } from '../users/user-view.ts';
import { type TokenIssuer, verify } from './verify-signature.ts';

const FAILED_CLAIMS: Readonly<Record<string, string>> = {
  nbf: 'token is not valid yet',
  iss: 'token has invalid issuer',
  aud: 'token has invalid audience',
};

function decodeHeader(token: string): ProtectedHeaderParameters | null {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return null;
  }
}

/** Describes why no key can verify the token. */
async function describeUnverifiable({ keys }: TokenIssuer, token: string): Promise<string> {
  const { alg, kid } = decodeHeader(token) ?? {};
  if (alg === undefined) return 'token is unverifiable: signing method (alg) is unspecified';
  const known = (await keys.all()).map((key) => key.alg);
  if (!known.some((each) => each === alg))
    return `token signature is invalid: signing method ${alg} is invalid`;
  return `token is unverifiable: error while executing keyfunc: unrecognized JWT kid ${kid ?? '<nil>'} for algorithm ${alg}`;
}

function describeMalformed(token: string): string {
  if (token.split('.').length !== 3)
    return 'token is malformed: token contains an invalid number of segments';
  return `token is malformed: could not JSON decode ${decodeHeader(token) ? 'claim' : 'header'}`;
}

/**
 * Describes an invalid token in the words of Supabase Auth's JWT library, which clients may
 * compare.
 */
async function describeError(issuer: TokenIssuer, token: string, error: errors.JOSEError): Promise<string> {
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired';
  if (error instanceof errors.JWTClaimValidationFailed)
    return `token has invalid claims: ${FAILED_CLAIMS[error.claim] ?? `invalid type for claim: ${error.claim}`}`;
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    const curve = decodeHeader(token)?.alg?.startsWith('ES') ? 'ecdsa' : 'rsa';
    return `token signature is invalid: crypto/${curve}: verification error`;
  }
  if (error instanceof errors.JWKSNoMatchingKey) return describeUnverifiable(issuer, token);
  return describeMalformed(token);
}

function badJwt(message: string, status = 403): AuthError {
  return new AuthError(status, 'bad_jwt', message);
}

/** Maps an error of `verify` to 403 bad_jwt; rethrows an error that is not about the token. */
export async function toSignatureError(
  issuer: TokenIssuer,
  token: string,
  error: unknown,
): Promise<AuthError> {
  if (!(error instanceof errors.JOSEError)) throw error;
  const description = await describeError(issuer, token, error);
  return badJwt(`invalid JWT: unable to parse or verify signature, ${description}`);
}

/**
 * Returns the error for a token without a valid session: 403 bad_jwt if it is unverifiable, expired
 * or has no user, and 403 session_not_found without a session.
 */
export async function toTokenError(issuer: TokenIssuer, token: string): Promise<AuthError> {
  try {
    const { sub, session_id: sessionId, exp } = await verify(issuer, token);
    if (sub === undefined || sub === '') return badJwt('invalid claim: missing sub claim');
    if (!userIdSchema.safeParse(sub).success) return badJwt('invalid claim: sub claim must be a UUID', 400);
    if (exp === undefined) return badJwt('invalid claim: missing exp claim');
    if (sessionId === undefined || sessionId === '')
      return new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    if (!sessionIdSchema.safeParse(sessionId).success)
      return badJwt('invalid claim: session_id claim must be a UUID');
    await verify(issuer, token, { audience: AUDIENCE });
    return badJwt('invalid claim: aal claim must be aal1 or aal2');
  } catch (error) {
    return toSignatureError(issuer, token, error);
  }
}
