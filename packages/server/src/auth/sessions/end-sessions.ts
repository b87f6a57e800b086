import type { UserId } from '@gable/contracts/kernel';
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/index.ts';
import type { SessionId } from '../ids.ts';
import { authSessions } from '../session.tables.ts';

/** Ends one session; its refresh tokens go with it. */
export async function endSession(tx: Transaction, sessionId: SessionId): Promise<void> {
  await tx.delete(authSessions).where(eq(authSessions.id, sessionId));
}

/** Ends every session of the user. */
export async function endAllSessions(tx: Transaction, userId: UserId): Promise<void> {
  await tx.delete(authSessions).where(eq(authSessions.userId, userId));
}

/** Ends every session of the user but this one. */
export async function endOtherSessions(tx: Transaction, userId: UserId, kept: SessionId): Promise<void> {
  await tx.delete(authSessions).where(and(eq(authSessions.userId, userId), ne(authSessions.id, kept)));
}
