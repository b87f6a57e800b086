import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { SessionId } from '../ids.ts';
import { lockUser } from '../mfa/lock-user.ts';
import { authSessions, type SessionRow } from '../session.tables.ts';
import { requireNotBanned } from '../users/require-not-banned.ts';
import { getEffectiveAal } from './effective-aal.ts';
import type { LiveSession } from './find-live-session.ts';

/** 403 session_not_found: the token is valid, but its session has ended. */
export function sessionNotFound(): AuthError {
  return new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}

/**
 * Locks the user's session until the transaction ends, so that ending it waits for the transaction.
 * Throws 403 session_not_found when it has ended.
 */
export async function lockSession(
  tx: Transaction,
  { id, userId }: { readonly id: SessionId; readonly userId: UserId },
): Promise<SessionRow> {
  // The update changes nothing. It takes the row lock, which a read does not do on PostgreSQL.
  const [session] = await tx
    .update(authSessions)
    .set({ userId })
    .where(and(eq(authSessions.id, id), eq(authSessions.userId, userId)))
    .returning();
  if (!session) throw sessionNotFound();
  return session;
}

/**
 * Reads a request's session and user again and locks both until the transaction ends. Every change
 * of a user by a session starts with this, because the session may have ended or the user may have
 * been banned since authentication. The returned `aal` is the lower of the token's and the
 * session's. Throws 403 user_not_found, user_banned or session_not_found.
 */
export async function lockLiveSession(
  tx: Transaction,
  { user, session }: LiveSession,
  now: Instant,
): Promise<LiveSession> {
  // Lock order: user first, so that two transactions cannot deadlock.
  const lockedUser = await lockUser(tx, user.id, now);
  requireNotBanned(lockedUser, now);
  const locked = await lockSession(tx, { id: session.id, userId: user.id });
  return { user: lockedUser, session: { ...locked, aal: getEffectiveAal(session, locked) } };
}
