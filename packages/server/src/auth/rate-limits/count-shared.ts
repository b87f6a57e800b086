import { type Instant, instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { type Counter, count, countWithin, giveBack } from './counter.ts';
import { FURTHER_TRIES_FACTOR, type Pace, type Rate } from './rate-limits.ts';
import { takePlace } from './take-place.ts';

/** What all callers share who try something for one account from places that it does not know. */
export interface SharedLimit {
  /** Names the counters, without the part that says which of them. */
  readonly key: string;
  readonly total: Rate;
  readonly pace: Pace;
  /**
   * Where the try comes from, and how many tries from there come first. Empty for a place that the
   * account knows: its limit is its own.
   */
  readonly sources: readonly Counter[];
}

/** A try that was counted, or refused until then. */
export type Shared =
  | { readonly counters: readonly Counter[]; readonly waitMs: number }
  | { readonly refusedUntil: Instant };

/** Whether the try is one of the first from each place that it comes from. */
async function isFirst(tx: Transaction, sources: readonly Counter[], now: Instant): Promise<boolean> {
  let first = true;
  for (const source of sources) first = (await count(tx, source, now)).used <= source.rate.times && first;
  return first;
}

/**
 * Counts a try in one of two totals: that of callers who have tried seldom, or that of persistent
 * ones. So somebody who keeps trying uses up what is left to them, and not what is left to the
 * account's owner. A total that is used up lets one try through at a time.
 */
export async function countShared(tx: Transaction, limit: SharedLimit, now: Instant): Promise<Shared> {
  const { key, total, pace, sources } = limit;
  const first = await isFirst(tx, sources, now);
  const lane = `${key}:${first ? 'first' : 'further'}`;
  const counter: Counter = { key: lane, rate: total };
  const counters = [...sources, counter];
  if ((await countWithin(tx, counter, now)) === null) return { counters, waitMs: 0 };
  const everyMs = pace.everySeconds * 1_000 * (first ? 1 : FURTHER_TRIES_FACTOR);
  const line = { key: `${lane}:line`, everyMs, patienceMs: pace.patienceSeconds * 1_000 };
  const place = await takePlace(tx, line, now);
  if ('waitMs' in place) return { counters, ...place };
  // A try that was not made counts for nothing.
  await giveBack(tx, counters);
  return { refusedUntil: instant(Math.max(place.refusedUntil, now + 1_000)) };
}
