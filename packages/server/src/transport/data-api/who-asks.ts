import type { FastifyRequest } from 'fastify';
import type { AuthService } from '#auth/index.ts';
import type { VerifiedSession } from '#auth/session-verifier.port.ts';
import { bearerOf } from '../session/bearer-of.ts';
import { assertMeantFor } from '../session/meant-user.ts';
import { DataError } from './data-error.ts';

/** The embedded sign-in service, of which this door asks about tokens alone. */
export type TokenReader = Pick<AuthService, 'verifyAccessToken' | 'faultOf'>;

function notOurs(code: 'PGRST301' | 'PGRST303', message: string): DataError {
  return new DataError(401, code, message);
}

/** The session's token; null where nobody is signed in, and the client sends the key of the application instead. */
function tokenOf(request: FastifyRequest): string | null {
  const token = bearerOf(request);
  if (token === null || token.startsWith('sb_publishable_')) return null;
  const isKey = token === request.headers.apikey && token.split('.').length !== 3;
  return isKey ? null : token;
}

/** Why a token is not taken. */
function refusalOf(fault: Awaited<ReturnType<TokenReader['faultOf']>>): DataError {
  switch (fault) {
    case 'not ours':
      return notOurs('PGRST301', 'No suitable key was found to decode the JWT');
    case 'expired':
      return notOurs('PGRST303', 'JWT expired');
    case 'ended':
      return notOurs('PGRST303', 'JWT belongs to no living session');
    case 'no session':
      return new DataError(401, '42501', 'The key of the sign-in service opens no row');
  }
}

/**
 * The living session that a request comes with; null for a visitor. PGRST301 and PGRST303 for a token that is none of
 * ours, has run out or whose session has ended; 42501 while the address is not proven or the second factor is due; SIGNED_IN_AS_ANOTHER when the request
 * is meant for another user.
 */
export async function findSession(
  tokens: TokenReader,
  request: FastifyRequest,
): Promise<VerifiedSession | null> {
  const token = tokenOf(request);
  if (token === null) return null;
  const session = await tokens.verifyAccessToken(token);
  if (!session) throw refusalOf(await tokens.faultOf(token));
  assertMeantFor(request, session);
  if (!session.emailVerified || session.email === '')
    throw new DataError(403, '42501', 'The address of this session is not proven');
  if (session.secondFactorDue) throw new DataError(403, '42501', 'insufficient_aal: a second factor is due');
  return session;
}
