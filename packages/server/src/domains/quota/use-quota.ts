import type { UserId } from '@gable/contracts/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { preparedQuery, sendWithCommit, type Transaction } from '#db/index.ts';
import { type Counter, quotaUsage } from './quota.tables.ts';

/** An addition to a counter. */
export interface QuotaUse {
  readonly userId: UserId;
  readonly counter: Counter;
  /** The amount to add; negative when a text becomes shorter. */
  readonly units: number;
  /**
   * Counts the existing rows. Called once per account, because accounts can be older than their
   * counters.
   */
  readonly countExisting: () => Promise<number>;
}

const ofCounter = and(
  eq(quotaUsage.userId, sql.placeholder('userId')),
  eq(quotaUsage.counter, sql.placeholder('counter')),
);

const readCounter = preparedQuery((tx: Transaction) =>
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
 * Adds to a counter and returns its new value. Call it before the row is inserted. On PostgreSQL,
 * the counter stays locked until the transaction ends, so that concurrent additions are counter.
 */
export async function useQuota(tx: Transaction, use: QuotaUse): Promise<number> {
  const { userId, counter, units } = use;
  const [known] = await increase(tx, {}).execute({ userId, counter, units });
  if (known) return known.used;
  const [row] = await tx
    .insert(quotaUsage)
    .values({ userId, counter, used: (await use.countExisting()) + units, resetsAt: null })
    .onConflictDoUpdate({
      target: [quotaUsage.userId, quotaUsage.counter],
      set: { used: sql`${quotaUsage.used} + ${units}` },
    })
    .returning({ used: quotaUsage.used });
  return row?.used ?? 0;
}

/** Returns the current value of a counter without a lock; undefined before the first use. */
export async function readQuota(
  tx: Transaction,
  userId: UserId,
  counter: Counter,
): Promise<number | undefined> {
  const [known] = await readCounter(tx, {}).execute({ userId, counter });
  return known?.used;
}

/** The distance from the limit above which a counter is not locked first (decision 71). */
const FAR = 1_000;

/**
 * Like `useQuota` for one unit, but far from the limit, the counter is increased together with
 * COMMIT and not locked before. Call it last, directly before the row is inserted.
 * @param present The result of `readQuota` in this transaction.
 * @param limit Null for none.
 */
export async function useHighVolumeQuota(
  tx: Transaction,
  use: Omit<QuotaUse, 'units'>,
  present: number | undefined,
  limit: number | null,
): Promise<number> {
  const isFar = present !== undefined && (limit === null || present + FAR < limit);
  if (!isFar) return useQuota(tx, { ...use, units: 1 });
  const { userId, counter } = use;
  await sendWithCommit(tx, increase(tx, {}).execute({ userId, counter, units: 1 }));
  return present + 1;
}
