import type { UserId } from '@gable/contracts/kernel';
import { LIVE_AREAS, type LiveArea } from '@gable/contracts/live';

/** So many users' changes are remembered; beyond them the oldest are forgotten. */
const MOST_USERS = 10_000;

/**
 * How far two hosts' clocks may be apart, in milliseconds. A page may come from one host and its stream from another; a
 * change that is a little older is named once too often.
 */
const CLOCK_DRIFT_MS = 2_000;

/** When this process last heard of a change, by user and area. */
export interface RecentChanges {
  note(userId: UserId, areas: readonly LiveArea[], at: number): void;
  /** What was announced before this time may have been missed. */
  missedUntil(at: number): void;
  /** The areas that may have changed since then; all of them where that is not known. */
  since(userId: UserId, since: number | undefined): readonly LiveArea[];
}

/** Remembers nothing at first: until `missedUntil` is called, every area may have changed. */
export function createRecentChanges(mostUsers = MOST_USERS): RecentChanges {
  // A map keeps the order of its keys: the user whose last change is oldest comes first.
  const users = new Map<UserId, Map<LiveArea, number>>();
  let knownFrom = Number.POSITIVE_INFINITY;

  function forgetOldest(): void {
    for (const [userId, areas] of users) {
      if (users.size <= mostUsers) return;
      knownFrom = Math.max(knownFrom, ...areas.values());
      users.delete(userId);
    }
  }

  return {
    note: (userId, areas, at) => {
      const known = users.get(userId) ?? new Map<LiveArea, number>();
      for (const area of areas) known.set(area, at);
      users.delete(userId);
      users.set(userId, known);
      forgetOldest();
    },
    missedUntil: (at) => {
      knownFrom = at;
      users.clear();
    },
    since: (userId, since) => {
      const from = (since ?? Number.NEGATIVE_INFINITY) - CLOCK_DRIFT_MS;
      if (from < knownFrom) return LIVE_AREAS;
      const known = [...(users.get(userId) ?? [])];
      return known.filter(([, at]) => at >= from).map(([area]) => area);
    },
  };
}
