import type { UserId } from '@gable/contracts/kernel';
import { REALTIME_TOPICS, type RealtimeTopic } from '@gable/contracts/realtime';

/** The maximum number of users whose changes are stored. The oldest are evicted. */
const MAX_USERS = 10_000;

/**
 * The maximum clock difference between two hosts, in milliseconds. A page and its stream may come
 * from different hosts. A change within the margin is reported twice at worst.
 */
const CLOCK_DRIFT_MS = 2_000;

/** The time of the last change that this process received, by user and topic. */
export interface RecentChanges {
  record(userId: UserId, topics: readonly RealtimeTopic[], at: number): void;
  /** Clears all changes: messages before this time may have been lost. */
  reset(at: number): void;
  /** Returns the topics that may have changed since then; all topics if that is unknown. */
  since(userId: UserId, since: number | undefined): readonly RealtimeTopic[];
}

/** Starts without data: until `reset` is called, every topic may have changed. */
export function createRecentChanges(maxUsers = MAX_USERS): RecentChanges {
  // In insertion order: the user with the oldest change comes first.
  const users = new Map<UserId, Map<RealtimeTopic, number>>();
  let knownFrom = Number.POSITIVE_INFINITY;

  function evictOldest(): void {
    for (const [userId, changes] of users) {
      if (users.size <= maxUsers) return;
      knownFrom = Math.max(knownFrom, ...changes.values());
      users.delete(userId);
    }
  }

  return {
    record: (userId, topics, at) => {
      const changes = users.get(userId) ?? new Map<RealtimeTopic, number>();
      for (const topic of topics) changes.set(topic, at);
      users.delete(userId);
      users.set(userId, changes);
      evictOldest();
    },
    reset: (at) => {
      knownFrom = at;
      users.clear();
    },
    since: (userId, since) => {
      const from = (since ?? Number.NEGATIVE_INFINITY) - CLOCK_DRIFT_MS;
      if (from < knownFrom) return REALTIME_TOPICS;
      const changes = [...(users.get(userId) ?? [])];
      return changes.filter(([, at]) => at >= from).map(([topic]) => topic);
    },
  };
}
