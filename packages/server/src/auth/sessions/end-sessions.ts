import type { UserId } from '@gable/contracts/kernel';
import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { announceSessionsEnded } from '#live/index.ts';
import type { SessionId } from '../ids.ts';
import { authSessions } from '../session.tables.ts';

/**
 * Ends sessions; their refresh tokens go with them. Every process hears whose they were at the commit, so that open streams
 * end with their session. Answers how many there were.
 */
async function endWhere(tx: Transaction, condition: SQL | undefined, kept?: SessionId): Promise<number> {
  const ended = await tx.delete(authSessions).where(condition).returning({ userId: authSessions.userId });
  for (const userId of new Set(ended.map((session) => session.userId)))
    await announceSessionsEnded(tx, userId, kept);
  return ended.length;
}

/** Ends one session. */
export async function endSession(tx: Transaction, sessionId: SessionId): Promise<void> {
  await endWhere(tx, eq(authSessions.id, sessionId));
}

/** Ends a session of this user; false when they have no such session. */
export async function endOwnSession(tx: Transaction, userId: UserId, sessionId: SessionId): Promise<boolean> {
  const own = and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId));
  return (await endWhere(tx, own)) > 0;
}

/** Ends every session of the user. */
export async function endAllSessions(tx: Transaction, userId: UserId): Promise<void> {
  await endWhere(tx, eq(authSessions.userId, userId));
}

/** Ends every session of the user but this one. */
export async function endOtherSessions(tx: Transaction, userId: UserId, kept: SessionId): Promise<void> {
  await endWhere(tx, and(eq(authSessions.userId, userId), ne(authSessions.id, kept)), kept);
}

/** Ends the user's other sessions that lack a second factor. */
export async function endUnraisedSessions(tx: Transaction, userId: UserId, kept: SessionId): Promise<void> {
  const others = and(eq(authSessions.userId, userId), ne(authSessions.id, kept));
  await endWhere(tx, and(others, eq(authSessions.aal, 'aal1')), kept);
}
