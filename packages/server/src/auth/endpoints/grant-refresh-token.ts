import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Reader, Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, validationFailed } from '../errors/auth-error.ts';
import { optionalText, readBody } from '../http/read-body.ts';
import { authRefreshTokens, type RefreshTokenRow } from '../refresh-token.tables.ts';
import { authSessions } from '../session.tables.ts';
import { rotateRefreshToken } from '../sessions/rotate-refresh-token.ts';
import { type OpenSession, type SessionView, sessionView } from '../sessions/session-view.ts';
import { hashRefreshToken, isRefreshToken } from '../tokens/refresh-token.ts';
import { wholeUser } from '../users/user-parts.ts';
import { findUser, isBanned } from '../users/user-store.ts';

const bodySchema = z.object({ refresh_token: optionalText });

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
const noSession = () =>
  new AuthError(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found');

async function findRefreshToken(from: Reader, token: string): Promise<RefreshTokenRow | undefined> {
  const [row] = await from
    .select()
    .from(authRefreshTokens)
    .where(eq(authRefreshTokens.tokenHash, hashRefreshToken(token)));
  return row;
}

/** The session carried on; null when the token came back too late, which must be committed before it is refused. */
async function carryOn(ctx: AuthContext, tx: Transaction, token: string): Promise<OpenSession | null> {
  const seen = await findRefreshToken(tx, token);
  if (!seen) throw notFound();
  const now = ctx.clock.now();
  // Writing to the session first takes its lock: refreshes of one session, in whichever process, go one by one.
  const [session] = await tx
    .update(authSessions)
    .set({ updatedAt: now })
    .where(eq(authSessions.id, seen.sessionId))
    .returning();
  if (!session) throw noSession();
  const user = await findUser(tx, session.userId);
  if (!user) throw noSession();
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  const row = await findRefreshToken(tx, token);
  if (!row) throw notFound();
  const refreshToken = await rotateRefreshToken(tx, token, row, now);
  if (refreshToken === null) return null;
  return { ...(await wholeUser(tx, user)), session, refreshToken };
}

/** `POST /token?grant_type=refresh_token`: carries a session on with a fresh pair of tokens. */
export async function grantRefreshToken(ctx: AuthContext, request: FastifyRequest): Promise<SessionView> {
  const { refresh_token: token } = readBody(bodySchema, request);
  if (!token || !isRefreshToken(token)) throw validationFailed('Refresh token is not valid');
  const open = await ctx.db.transaction((tx) => carryOn(ctx, tx, token));
  if (!open) throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  return sessionView(ctx, open);
}
