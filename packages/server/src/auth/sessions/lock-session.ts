import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import { lockUser } from '../factors/lock-user.ts';
import type { SessionId } from '../ids.ts';
import { authSessions, type SessionRow } from '../session.tables.ts';
import { requireNotBanned } from '../users/require-not-banned.ts';
import type { LiveSession } from './find-live-session.ts';
import { provenLevel } from './proven-level.ts';

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
 * that a session makes to its user starts with this: the session may have ended, and the user may
 * have been banned, since the request was authenticated. The returned level is the lower one of the
 * request's token and of the session as it is now. Throws 403 user_not_found, user_banned or
 * session_not_found.
 */
export async function lockLiveSession(
  tx: Transaction,
  { user, session }: LiveSession,
  now: Instant,
): Promise<LiveSession> {
  // The user first, as everywhere, so that two transactions cannot wait for each other.
  const lockedUser = await lockUser(tx, user.id, now);
  requireNotBanned(lockedUser, now);
  const locked = await lockSession(tx, { id: session.id, userId: user.id });
  return { user: lockedUser, session: { ...locked, aal: provenLevel(session, locked) } };
}
