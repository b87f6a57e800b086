import { eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import type { PlatformPageRange, PlatformTransactionsPage } from '#integrations/stripe/platform.port.ts';
import { platformCursor } from './platform.tables.ts';

const NAME = 'platform';

/** The range of balance transactions that have been read. */
export interface PlatformCursor {
  readonly newestId: string;
  readonly oldestId: string;
  readonly complete: boolean;
}

/** Finds the cursor; null before the first page. */
export async function findCursor(reader: Reader): Promise<PlatformCursor | null> {
  const [row] = await reader.select().from(platformCursor).where(eq(platformCursor.name, NAME));
  return row ?? null;
}

export async function saveCursor(tx: Transaction, cursor: PlatformCursor): Promise<void> {
  await tx
    .insert(platformCursor)
    .values({ ...cursor, name: NAME })
    .onConflictDoUpdate({ target: platformCursor.name, set: cursor });
}

/**
 * Deletes the cursor, so that everything is read again. Transactions are still posted only once.
 */
export async function deleteCursor(tx: Transaction): Promise<void> {
  await tx.delete(platformCursor).where(eq(platformCursor.name, NAME));
}

/** Returns the cursor after a page; null if there are no transactions yet. */
export function advanceCursor(
  cursor: PlatformCursor | null,
  range: PlatformPageRange,
  { transactions, hasMore }: PlatformTransactionsPage,
): PlatformCursor | null {
  const [newest, oldest] = [transactions[0]?.id, transactions.at(-1)?.id];
  if (cursor === null) {
    // Only the newest page starts a cursor; another process may have deleted the one of this range.
    if (range !== null || !newest || !oldest) return null;
    return { newestId: newest, oldestId: oldest, complete: !hasMore };
  }
  if (range !== null && 'newerThan' in range) return { ...cursor, newestId: newest ?? cursor.newestId };
  return { ...cursor, oldestId: oldest ?? cursor.oldestId, complete: !hasMore };
}
