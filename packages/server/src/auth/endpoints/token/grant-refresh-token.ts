import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { AuthError, validationFailed } from '#auth/errors/auth-error.ts';
import { optionalString, readBody } from '#auth/http/read-body.ts';
import { authRefreshTokens, type RefreshTokenRow } from '#auth/refresh-token.tables.ts';
import { authSessions } from '#auth/session.tables.ts';
import { rotateRefreshToken } from '#auth/sessions/rotate-refresh-token.ts';
import { type IssuedSession, type SessionView, toSessionView } from '#auth/sessions/session-view.ts';
import { hashRefreshToken, isRefreshToken } from '#auth/tokens/refresh-token.ts';
import { loadUserDetails } from '#auth/users/user-details.ts';
import { findUser, isBanned } from '#auth/users/user-store.ts';
import type { Reader, Transaction } from '#db/index.ts';

const bodySchema = z.object({ refresh_token: optionalString });

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
const noSession = () =>
  new AuthError(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found');

async function findRefreshToken(reader: Reader, token: string): Promise<RefreshTokenRow | undefined> {
  const [row] = await reader
    .select()
    .from(authRefreshTokens)
    .where(eq(authRefreshTokens.tokenHash, hashRefreshToken(token)));
  return row;
}

/**
 * Refreshes the session. Returns null for a reused token; commit before rejecting it, because this
 * may end the session.
 */
async function refreshSession(
  ctx: AuthContext,
  tx: Transaction,
  token: string,
): Promise<IssuedSession | null> {
  const unlocked = await findRefreshToken(tx, token);
  if (!unlocked) throw notFound();
  const now = ctx.clock.now();
  // Updating the session first locks it, so that concurrent refreshes run one at a time.
  const [session] = await tx
    .update(authSessions)
    .set({ updatedAt: now })
    .where(eq(authSessions.id, unlocked.sessionId))
    .returning();
  if (!session) throw noSession();
  const user = await findUser(tx, session.userId);
  if (!user) throw noSession();
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  const row = await findRefreshToken(tx, token);
  if (!row) throw notFound();
  const refreshToken = await rotateRefreshToken(tx, token, row, now);
  if (refreshToken === null) return null;
  return { ...(await loadUserDetails(tx, user)), session, refreshToken };
}

/**
 * `POST /token?grant_type=refresh_token`: rotates the refresh token and returns a new token pair.
 */
export async function grantRefreshToken(ctx: AuthContext, request: FastifyRequest): Promise<SessionView> {
  const { refresh_token: token } = readBody(bodySchema, request);
  if (!token || !isRefreshToken(token)) throw validationFailed('Refresh token is not valid');
  const issued = await ctx.db.transaction((tx) => refreshSession(ctx, tx, token));
  if (!issued) throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  return toSessionView(ctx, issued);
}
