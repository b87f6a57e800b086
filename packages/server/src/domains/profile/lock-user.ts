import type { UserId } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import { dialect, preparedQuery, type Transaction } from '#db/index.ts';
import { users } from './profile.tables.ts';

const userLock = preparedQuery((tx: Transaction) =>
  tx
    .update(users)
    .set({ updatedAt: sql`${users.updatedAt}` })
    .where(eq(users.id, sql.placeholder('userId'))),
);

/**
 * Locks a user until the transaction ends. Lock the user before any other row, and count
 * afterwards, so that limits per user hold for concurrent calls. (SQLite runs one transaction at a
 * time.)
 */
export async function lockUser(tx: Transaction, userId: UserId): Promise<void> {
  if (dialect === 'postgres') await userLock(tx, {}).execute({ userId });
}
