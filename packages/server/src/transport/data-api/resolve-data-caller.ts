import type { FastifyRequest } from 'fastify';
import type { AuthService } from '#auth/index.ts';
import type { VerifiedSession } from '#auth/session-verifier.port.ts';
import { getBearerToken } from '../session/bearer-token.ts';
import { assertExpectedUser } from '../session/expected-user.ts';
import { DataError } from './data-error.ts';

export type TokenVerifier = Pick<AuthService, 'verifyAccessToken' | 'getTokenFault'>;

function unauthorized(code: 'PGRST301' | 'PGRST303', message: string): DataError {
  return new DataError(401, code, message);
}

/** Returns the session's token; null if the client sends its publishable key instead. */
function findToken(request: FastifyRequest): string | null {
  const token = getBearerToken(request);
  if (token === null || token.startsWith('sb_publishable_')) return null;
  const isKey = token === request.headers.apikey && token.split('.').length !== 3;
  return isKey ? null : token;
}

/** Converts the reason for a rejected token to an error. */
function toTokenError(fault: Awaited<ReturnType<TokenVerifier['getTokenFault']>>): DataError {
  switch (fault) {
    case 'not ours':
      return unauthorized('PGRST301', 'No suitable key was found to decode the JWT');
    case 'expired':
      return unauthorized('PGRST303', 'JWT expired');
    case 'ended':
      return unauthorized('PGRST303', 'JWT session has ended');
    case 'no session':
      return new DataError(401, '42501', 'The service key has no access to rows');
  }
}

/**
 * Returns the active session of a request; null for an anonymous request. Throws PGRST301 or
 * PGRST303 for an invalid or expired token or an ended session, 42501 for an unverified email or a
 * missing second factor, and SIGNED_IN_AS_ANOTHER if the request expects another user.
 */
export async function findSession(
  tokens: TokenVerifier,
  request: FastifyRequest,
): Promise<VerifiedSession | null> {
  const token = findToken(request);
  if (token === null) return null;
  const session = await tokens.verifyAccessToken(token);
  if (!session) throw toTokenError(await tokens.getTokenFault(token));
  assertExpectedUser(request, session);
  if (!session.emailVerified || session.email === '')
    throw new DataError(403, '42501', 'The email of this session is not verified');
  if (session.secondFactorDue)
    throw new DataError(403, '42501', 'insufficient_aal: a second factor is required');
  return session;
}
