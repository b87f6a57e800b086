import { createHash } from 'node:crypto';
import { type Instant, instant } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { authRateLimits } from '../rate-limit.tables.ts';
import type { Rate } from './rate-limits.ts';

/** A row that counts tries in a window. */
export interface Counter {
  readonly key: string;
  readonly rate: Rate;
}

/** What a counter says after one more try. */
export interface Counted {
  readonly used: number;
  /** When the window ends. */
  readonly endsAt: Instant;
}

/**
 * What is stored of an address, an account or a device: nobody can be found by reading the table.
 */
export function digestOf(text: string): string {
  return createHash('sha256').update(text.trim().toLowerCase()).digest('base64url');
}

/** Counts one more in the window that runs, or begins a new window. */
export async function count(tx: Transaction, { key, rate }: Counter, now: Instant): Promise<Counted> {
  const { used, expiresAt } = authRateLimits;
  const ends = instant(now + rate.seconds * 1_000);
  const isOver = sql`${expiresAt} <= ${now}`;
  const [row] = await tx
    .insert(authRateLimits)
    .values({ key, used: 1, expiresAt: ends })
    .onConflictDoUpdate({
      target: authRateLimits.key,
      set: {
        used: sql`case when ${isOver} then 1 else ${used} + 1 end`,
        expiresAt: sql`case when ${isOver} then ${ends} else ${expiresAt} end`,
      },
    })
    .returning();
  return row ? { used: row.used, endsAt: row.expiresAt } : { used: 1, endsAt: ends };
}

/** Counts one more; answers the end of the window when there are too many, else null. */
export async function countWithin(tx: Transaction, counter: Counter, now: Instant): Promise<Instant | null> {
  const { used, endsAt } = await count(tx, counter, now);
  return used > counter.rate.times ? endsAt : null;
}

/** Takes one try off each of the counters again. */
export async function giveBack(tx: Transaction, counters: readonly Counter[]): Promise<void> {
  for (const { key } of counters)
    await tx
      .update(authRateLimits)
      .set({ used: sql`case when ${authRateLimits.used} > 0 then ${authRateLimits.used} - 1 else 0 end` })
      .where(eq(authRateLimits.key, key));
}
