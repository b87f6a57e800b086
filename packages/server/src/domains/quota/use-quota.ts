import type { UserId } from '@gable/contracts/kernel';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/index.ts';
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

async function increase(tx: Transaction, { userId, counted, units }: QuotaUse): Promise<number | undefined> {
  const [row] = await tx
    .update(quotaUsage)
    .set({ used: sql`${quotaUsage.used} + ${units}` })
    .where(and(eq(quotaUsage.userId, userId), eq(quotaUsage.counted, counted)))
    .returning({ used: quotaUsage.used });
  return row?.used;
}

/**
 * Adds to an account's counter and returns its new value; call it before the row is inserted. On PostgreSQL the counter stays
 * locked until the transaction ends, so that what is added at the same time is counted together.
 */
export async function useQuota(tx: Transaction, use: QuotaUse): Promise<number> {
  const used = await increase(tx, use);
  if (used !== undefined) return used;
  const { userId, counted, units } = use;
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
