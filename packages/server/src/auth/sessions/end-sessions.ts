import type { UserId } from '@gable/contracts/kernel';
import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { publishSessionsRevoked } from '#realtime/index.ts';
import type { SessionId } from '../ids.ts';
import { authSessions } from '../session.tables.ts';

/**
 * Ends sessions and returns how many. Their refresh tokens are deleted by cascade. After the
 * commit, all processes are notified, so that open streams end.
 */
async function endWhere(tx: Transaction, condition: SQL | undefined, exceptId?: SessionId): Promise<number> {
  const ended = await tx.delete(authSessions).where(condition).returning({ userId: authSessions.userId });
  for (const userId of new Set(ended.map((session) => session.userId)))
    await publishSessionsRevoked(tx, userId, exceptId);
  return ended.length;
}

export async function endSession(tx: Transaction, sessionId: SessionId): Promise<void> {
  await endWhere(tx, eq(authSessions.id, sessionId));
}

/** Ends a session of this user; false if the user has no such session. */
export async function endOwnSession(tx: Transaction, userId: UserId, sessionId: SessionId): Promise<boolean> {
  const own = and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId));
  return (await endWhere(tx, own)) > 0;
}

export async function endAllSessions(tx: Transaction, userId: UserId): Promise<void> {
  await endWhere(tx, eq(authSessions.userId, userId));
}

/** Ends every session of the user except `exceptId`. */
export async function endOtherSessions(tx: Transaction, userId: UserId, exceptId: SessionId): Promise<void> {
  await endWhere(tx, and(eq(authSessions.userId, userId), ne(authSessions.id, exceptId)), exceptId);
}

/** Ends the user's other sessions at aal1. */
export async function endAal1Sessions(tx: Transaction, userId: UserId, exceptId: SessionId): Promise<void> {
  const others = and(eq(authSessions.userId, userId), ne(authSessions.id, exceptId));
  await endWhere(tx, and(others, eq(authSessions.aal, 'aal1')), exceptId);
}
