import type { UserId } from '@gable/contracts/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { preparedQuery, sendWithCommit, type Transaction } from '#db/index.ts';
import { type Counted, quotaUsage } from './quota.tables.ts';

/** Something that is added to what an account has. */
export interface QuotaUse {
  readonly userId: UserId;
  readonly counted: Counted;
  /** How much is added; less than zero where a text becomes shorter. */
  readonly units: number;
  /** Counts what there is already: asked once for each account, since accounts are older than their counters. */
  readonly countExisting: () => Promise<number>;
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
    .values({ userId, counted, used: (await use.countExisting()) + units, resetsAt: null })
    .onConflictDoUpdate({
      target: [quotaUsage.userId, quotaUsage.counted],
      set: { used: sql`${quotaUsage.used} + ${units}` },
    })
    .returning({ used: quotaUsage.used });
  return row?.used ?? 0;
}

/** What is counted of an account so far, without a lock; undefined before the first use. */
export async function readQuota(
  tx: Transaction,
  userId: UserId,
  counted: Counted,
): Promise<number | undefined> {
  const [known] = await counter(tx, {}).execute({ userId, counted });
  return known?.used;
}

/** How far from its limit a counter need not be locked before it is increased (decision 71). */
const FAR = 1_000;

/**
 * Like `useQuota` for one unit, without locking the counter while the server works: far from the limit, the counter is increased
 * along with COMMIT. Call it last, right before the row is inserted.
 * @param present What `readQuota` answered in this transaction.
 * @param limit Null where there is none.
 */
export async function useHighVolumeQuota(
  tx: Transaction,
  use: Omit<QuotaUse, 'units'>,
  present: number | undefined,
  limit: number | null,
): Promise<number> {
  const isFar = present !== undefined && (limit === null || present + FAR < limit);
  if (!isFar) return useQuota(tx, { ...use, units: 1 });
  const { userId, counted } = use;
  await sendWithCommit(tx, increase(tx, {}).execute({ userId, counted, units: 1 }));
  return present + 1;
}
