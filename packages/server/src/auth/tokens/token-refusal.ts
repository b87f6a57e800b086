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

function headerOf(token: string): ProtectedHeaderParameters | null {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return null;
  }
}

/** What is wrong with a token that none of our keys can verify, before any signature is looked at. */
async function unverifiable({ keys }: TokenIssuer, token: string): Promise<string> {
  const { alg, kid } = headerOf(token) ?? {};
  if (alg === undefined) return 'token is unverifiable: signing method (alg) is unspecified';
  const known = (await keys.all()).map((key) => key.alg);
  if (!known.some((each) => each === alg))
    return `token signature is invalid: signing method ${alg} is invalid`;
  return `token is unverifiable: error while executing keyfunc: unrecognized JWT kid ${kid ?? '<nil>'} for algorithm ${alg}`;
}

function malformed(token: string): string {
  if (token.split('.').length !== 3)
    return 'token is malformed: token contains an invalid number of segments';
  return `token is malformed: could not JSON decode ${headerOf(token) ? 'claim' : 'header'}`;
}

/** What is wrong with a token, in the words of Supabase's service (its library's, in fact, which clients may compare). */
async function wordsFor(issuer: TokenIssuer, token: string, error: errors.JOSEError): Promise<string> {
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired';
  if (error instanceof errors.JWTClaimValidationFailed)
    return `token has invalid claims: ${FAILED_CLAIMS[error.claim] ?? `invalid type for claim: ${error.claim}`}`;
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    const curve = headerOf(token)?.alg?.startsWith('ES') ? 'ecdsa' : 'rsa';
    return `token signature is invalid: crypto/${curve}: verification error`;
  }
  if (error instanceof errors.JWKSNoMatchingKey) return unverifiable(issuer, token);
  return malformed(token);
}

function badJwt(message: string, status = 403): AuthError {
  return new AuthError(status, 'bad_jwt', message);
}

/** 403 bad_jwt for what `verify` threw about a token; any error that is not about the token is thrown on. */
export async function signatureRefusal(
  issuer: TokenIssuer,
  token: string,
  error: unknown,
): Promise<AuthError> {
  if (!(error instanceof errors.JOSEError)) throw error;
  const words = await wordsFor(issuer, token, error);
  return badJwt(`invalid JWT: unable to parse or verify signature, ${words}`);
}

/**
 * Why a token that names no session of a user is refused: 403 bad_jwt for one that we did not sign, that has run out or that
 * names nobody, and 403 session_not_found for one without a session.
 */
export async function tokenRefusal(issuer: TokenIssuer, token: string): Promise<AuthError> {
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
    return signatureRefusal(issuer, token, error);
  }
}
