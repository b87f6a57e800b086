import { hash } from 'node:crypto';
import type { Instant } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import { countInWindow, type Transaction } from '#db/index.ts';
import { authRateLimits } from '../rate-limit.tables.ts';
import type { Rate } from './rate-limits.ts';

/** A rate limit counter: one row per key and window. */
export interface Counter {
  readonly key: string;
  readonly rate: Rate;
}

/** The state of a counter after an attempt. */
export interface CounterState {
  readonly used: number;
  /** When the window ends. */
  readonly endsAt: Instant;
}

/** Hashes an address, account or device for storage, so that the table identifies no one. */
export function toDigest(text: string): string {
  return hash('sha256', text.trim().toLowerCase(), 'base64url');
}

/** Counts an attempt in the current window, or starts a new window. */
export async function incrementCounter(
  tx: Transaction,
  { key, rate }: Counter,
  now: Instant,
): Promise<CounterState> {
  const { used, expiresAt: endsAt } = authRateLimits;
  const { first, next } = countInWindow({ used, endsAt, now, lengthMs: rate.seconds * 1_000 });
  const [row] = await tx
    .insert(authRateLimits)
    .values({ key, used: first.used, expiresAt: first.endsAt })
    .onConflictDoUpdate({
      target: authRateLimits.key,
      set: { used: next.used, expiresAt: next.endsAt },
    })
    .returning();
  return row ? { used: row.used, endsAt: row.expiresAt } : first;
}

/** Counts an attempt. Returns the end of the window if the limit is exceeded, otherwise null. */
export async function consumeCounter(
  tx: Transaction,
  counter: Counter,
  now: Instant,
): Promise<Instant | null> {
  const { used, endsAt } = await incrementCounter(tx, counter, now);
  return used > counter.rate.times ? endsAt : null;
}

/** Subtracts one attempt from each counter. */
export async function refundCounters(tx: Transaction, counters: readonly Counter[]): Promise<void> {
  for (const { key } of counters)
    await tx
      .update(authRateLimits)
      .set({ used: sql`case when ${authRateLimits.used} > 0 then ${authRateLimits.used} - 1 else 0 end` })
      .where(eq(authRateLimits.key, key));
}
