import type { UserId } from '@gable/contracts/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { preparedQuery, sendWithCommit, type Transaction } from '../../db/index.ts';
import { type Counted, quotaUsage } from './quota.tables.ts';

/** Something that is added to what an account has. */
export interface QuotaUse {
  readonly userId: UserId;
  readonly counted: Counted;
  /** How much is added; less than zero where a text becomes shorter. */
  readonly units: number;
  /** Counts what there is already: asked once for each account, since accounts are older than their counters. */
  readonly countPresent: () => Promise<number>;
}

const ofCounter = and(
  eq(quotaUsage.userId, sql.placeholder('userId')),
  eq(quotaUsage.counted, sql.placeholder('counted')),
);

const counter = preparedQuery((tx: Transaction) =>
  tx.select({ used: quotaUsage.used }).from(quotaUsage).where(ofCounter),
);

const increase = preparedQuery((tx: Transaction) =>
  tx
    .update(quotaUsage)
    .set({ used: sql`${quotaUsage.used} + ${sql.placeholder('units')}` })
    .where(ofCounter)
    .returning({ used: quotaUsage.used }),
);

/**
 * Adds to an account's counter and returns its new value; call it before the row is inserted. On PostgreSQL the counter stays
 * locked until the transaction ends, so that what is added at the same time is counted together.
 */
export async function useQuota(tx: Transaction, use: QuotaUse): Promise<number> {
  const { userId, counted, units } = use;
  const [known] = await increase(tx, {}).execute({ userId, counted, units });
  if (known) return known.used;
  const [row] = await tx
    .insert(quotaUsage)
    .values({ userId, counted, used: (await use.countPresent()) + units, resetsAt: null })
    .onConflictDoUpdate({
      target: [quotaUsage.userId, quotaUsage.counted],
      set: { used: sql`${quotaUsage.used} + ${units}` },
    })
    .returning({ used: quotaUsage.used });
  return row?.used ?? 0;
}

/**
 * More than the transactions that may be open on a database at the same time: PostgreSQL's connections, of which it has 100
 * unless it is told otherwise.
 */
const MOST_AT_ONCE = 1_000;

/**
 * The same for one unit, without keeping the counter locked while the server works: as long as the limit is further away than
 * the transactions that are open at the same time could bring it, the counter is only read, and increased along with COMMIT. Call it
 * last, right before the row is inserted.
 * @param limit Null where there is none.
 * @returns The new value, exact where it could be above the limit.
 */
export async function useQuotaOfMany(
  tx: Transaction,
  use: Omit<QuotaUse, 'units'>,
  limit: number | null,
): Promise<number> {
  const { userId, counted } = use;
  const [known] = await counter(tx, {}).execute({ userId, counted });
  const isFar = known && (limit === null || known.used + MOST_AT_ONCE < limit);
  if (!isFar) return useQuota(tx, { ...use, units: 1 });
  await sendWithCommit(tx, increase(tx, {}).execute({ userId, counted, units: 1 }));
  return known.used + 1;
}
