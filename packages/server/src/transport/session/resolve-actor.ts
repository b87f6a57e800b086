import type { FastifyRequest } from 'fastify';
import type { SessionVerifier } from '#auth/session-verifier.port.ts';
import { type Actor, ANONYMOUS, failure, type UseCaseContext } from '#kernel/index.ts';
import { getBearerToken } from './bearer-token.ts';
import { assertSameOrigin } from './csrf.ts';
import { assertExpectedUser } from './expected-user.ts';
import { getSessionCookie } from './session-cookie.ts';
import { getSessionProfile } from './session-profile.ts';

/**
 * Returns the token of a request, and whether it is from the cookie, which the browser adds
 * automatically.
 */
function findToken(
  request: FastifyRequest,
  publicUrl: string,
): { token: string; fromCookie: boolean } | null {
  const bearer = getBearerToken(request);
  if (bearer !== null) return { token: bearer, fromCookie: false };
  const cookie = getSessionCookie(request, publicUrl);
  return cookie ? { token: cookie, fromCookie: true } : null;
}

/**
 * Creates the function that authenticates a request by its bearer token or cookie. With an invalid
 * cookie the actor is anonymous; an invalid bearer token throws SESSION_ENDED. Throws
 * SIGNED_IN_AS_ANOTHER if the request expects another user, and SECOND_FACTOR_NEEDED if the user's
 * second factor was not verified in this session.
 */
export function createActorResolver(
  verifier: SessionVerifier,
  ctx: Pick<UseCaseContext, 'db' | 'clock' | 'publicUrl'>,
) {
  return async (request: FastifyRequest): Promise<Actor> => {
    const found = findToken(request, ctx.publicUrl);
    if (!found) return ANONYMOUS;
    if (found.fromCookie) assertSameOrigin(request, ctx.publicUrl);
    const session = await verifier.verifyAccessToken(found.token);
    // Buyers are matched to deals by email, so only a verified email is accepted.
    if (!session?.emailVerified || session.email === '') {
      if (found.fromCookie) return ANONYMOUS;
      throw failure('SESSION_ENDED', {});
    }
    assertExpectedUser(request, session);
    if (session.secondFactorDue) throw failure('SECOND_FACTOR_NEEDED', {});
    const profile = await getSessionProfile(ctx, session);
    return {
      kind: 'user',
      userId: session.userId,
      email: profile.email,
      name: profile.name,
      userType: profile.userType,
      sessionId: session.sessionId,
      readAuthenticatedAt: () => session.readAuthenticatedAt(),
    };
  };
}
