import { eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import type { PlatformPageRange, PlatformTransactionsPage } from '#integrations/stripe/platform.port.ts';
import { platformCursor } from './platform.tables.ts';

const NAME = 'platform';

/** How far the platform's balance transactions are read. */
export interface PlatformCursor {
  readonly newestId: string;
  readonly oldestId: string;
  readonly complete: boolean;
}

/** Null before the first page was read. */
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

/** Everything is read again from the newest on. What is booked stays booked: each transaction counts once. */
export async function forgetCursor(tx: Transaction): Promise<void> {
  await tx.delete(platformCursor).where(eq(platformCursor.name, NAME));
}

/** Where the cursor stands after a page of this range; null when there is still nothing. */
export function advanced(
  cursor: PlatformCursor | null,
  range: PlatformPageRange,
  { transactions, hasMore }: PlatformTransactionsPage,
): PlatformCursor | null {
  const [newest, oldest] = [transactions[0]?.id, transactions.at(-1)?.id];
  if (cursor === null) {
    // Only the newest page begins a cursor; another process may have forgotten the one that this range came from.
    if (range !== null || !newest || !oldest) return null;
    return { newestId: newest, oldestId: oldest, complete: !hasMore };
  }
  if (range !== null && 'newerThan' in range) return { ...cursor, newestId: newest ?? cursor.newestId };
  return { ...cursor, oldestId: oldest ?? cursor.oldestId, complete: !hasMore };
}
