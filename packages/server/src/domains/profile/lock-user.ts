import type { UserId } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { users } from './profile.tables.ts';

/**
 * Until the transaction ends, other transactions that lock the same user wait. Lock the user before any other row, and count
 * afterwards: so a limit for each user holds for calls that come at the same time. (SQLite has one transaction at a time.)
 */
export async function lockUser(tx: Transaction, userId: UserId): Promise<void> {
  await tx
    .update(users)
    .set({ updatedAt: sql`${users.updatedAt}` })
    .where(eq(users.id, userId));
}
