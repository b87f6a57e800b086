import { type Instant, instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { type Counter, consumeCounter, incrementCounter, refundCounters } from './counter.ts';
import { joinQueue } from './join-queue.ts';
import { FURTHER_ATTEMPTS_FACTOR, type Rate, type ThrottlePace } from './rate-limits.ts';

/** The limit for one account that all unknown callers share. */
export interface SharedLimit {
  /** The prefix of the counter keys. */
  readonly key: string;
  readonly total: Rate;
  readonly pace: ThrottlePace;
  /** Counts the first attempts of each source. Empty for a known caller, who has a separate limit. */
  readonly sources: readonly Counter[];
}

/** A counted attempt and its delay, or the time at which to retry. */
export type LimitResult =
  | { readonly counters: readonly Counter[]; readonly waitMs: number }
  | { readonly rejectedUntil: Instant };

/** Counts the attempt for each source. True if it is one of the first attempts from all of them. */
async function isFirstAttempt(tx: Transaction, sources: readonly Counter[], now: Instant): Promise<boolean> {
  let isFirst = true;
  for (const source of sources) {
    const { used } = await incrementCounter(tx, source, now);
    isFirst = used <= source.rate.times && isFirst;
  }
  return isFirst;
}

/**
 * Counts an attempt in one of two totals: first attempts, or further attempts. A persistent caller
 * therefore exhausts the second total and not the one that the account owner needs. An exhausted
 * total admits one attempt per interval.
 */
export async function consumeSharedLimit(
  tx: Transaction,
  limit: SharedLimit,
  now: Instant,
): Promise<LimitResult> {
  const { key, total, pace, sources } = limit;
  const isFirst = await isFirstAttempt(tx, sources, now);
  const totalKey = `${key}:${isFirst ? 'first' : 'further'}`;
  const counter: Counter = { key: totalKey, rate: total };
  const counters = [...sources, counter];
  if ((await consumeCounter(tx, counter, now)) === null) return { counters, waitMs: 0 };
  const intervalMs = pace.intervalSeconds * 1_000 * (isFirst ? 1 : FURTHER_ATTEMPTS_FACTOR);
  const queue = { key: `${totalKey}:line`, intervalMs, maxWaitMs: pace.maxWaitSeconds * 1_000 };
  const slot = await joinQueue(tx, queue, now);
  if ('waitMs' in slot) return { counters, ...slot };
  // A rejected attempt does not count.
  await refundCounters(tx, counters);
  return { rejectedUntil: instant(Math.max(slot.rejectedUntil, now + 1_000)) };
}
