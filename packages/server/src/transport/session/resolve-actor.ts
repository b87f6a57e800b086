import type { FastifyRequest } from 'fastify';
import type { SessionVerifier } from '#auth/session-verifier.port.ts';
import { type Actor, failure, type UseCaseContext, VISITOR } from '#kernel/index.ts';
import { bearerOf } from './bearer-of.ts';
import { assertMeantFor } from './meant-user.ts';
import { assertOwnOrigin } from './own-origin.ts';
import { profileOfSession } from './profile-of-session.ts';
import { sessionTokenOf } from './session-cookie.ts';

/** The token of a request, and whether the browser added it by itself. */
function tokenOf(request: FastifyRequest, publicUrl: string): { token: string; fromCookie: boolean } | null {
  const bearer = bearerOf(request);
  if (bearer !== null) return { token: bearer, fromCookie: false };
  const cookie = sessionTokenOf(request, publicUrl);
  return cookie ? { token: cookie, fromCookie: true } : null;
}

/**
 * Who sent a request: the bearer token's or the cookie's user, with the role of their profile. A token that is no
 * longer good makes a visitor of a cookie's request, and SESSION_ENDED of a bearer's, who asked with it on purpose.
 * SIGNED_IN_AS_ANOTHER when the request is meant for another user than the session's.
 * SECOND_FACTOR_NEEDED when the user has a second factor that was not given in this session.
 */
export function createActorResolver(
  verifier: SessionVerifier,
  ctx: Pick<UseCaseContext, 'db' | 'clock' | 'publicUrl'>,
) {
  return async (request: FastifyRequest): Promise<Actor> => {
    const found = tokenOf(request, ctx.publicUrl);
    if (!found) return VISITOR;
    if (found.fromCookie) assertOwnOrigin(request, ctx.publicUrl);
    const session = await verifier.verifyAccessToken(found.token);
    // Deals are matched to buyers by address: without a proven one, a session is nobody's.
    if (!session?.emailVerified || session.email === '') {
      if (found.fromCookie) return VISITOR;
      throw failure('SESSION_ENDED', {});
    }
    assertMeantFor(request, session);
    // A first proof is not enough of somebody who has set up a second, however the token came.
    if (session.secondFactorDue) throw failure('SECOND_FACTOR_NEEDED', {});
    const profile = await profileOfSession(ctx, session);
    return {
      kind: 'person',
      userId: session.userId,
      email: profile.email,
      name: profile.name,
      userType: profile.userType,
      sessionId: session.sessionId,
      readAuthenticatedAt: () => session.readAuthenticatedAt(),
    };
  };
}
