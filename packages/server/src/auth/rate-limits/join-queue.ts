import { type Instant, instant } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { authRateLimits } from '../rate-limit.tables.ts';

/** A queue that admits one attempt per interval. */
export interface Queue {
  readonly key: string;
  readonly intervalMs: number;
  /** An attempt that would wait longer is rejected. */
  readonly maxWaitMs: number;
}

/** The delay of an admitted attempt, or the time at which to retry. */
export type QueueSlot = { readonly waitMs: number } | { readonly rejectedUntil: Instant };

/** Takes the next slot of the queue. The row's `expiresAt` is the end of the last taken slot. */
export async function joinQueue(tx: Transaction, queue: Queue, now: Instant): Promise<QueueSlot> {
  const { key, intervalMs, maxWaitMs } = queue;
  const { expiresAt } = authRateLimits;
  const next = instant(now + intervalMs);
  const [taken] = await tx
    .insert(authRateLimits)
    .values({ key, used: 1, expiresAt: next })
    .onConflictDoUpdate({
      target: authRateLimits.key,
      set: {
        expiresAt: sql`case when ${expiresAt} <= ${now} then ${next} else ${expiresAt} + ${intervalMs} end`,
      },
      setWhere: sql`${expiresAt} <= ${instant(now + maxWaitMs)}`,
    })
    .returning();
  if (taken) return { waitMs: taken.expiresAt - intervalMs - now };
  const [row] = await tx.select().from(authRateLimits).where(eq(authRateLimits.key, key));
  return { rejectedUntil: instant((row?.expiresAt ?? next) - maxWaitMs) };
}
