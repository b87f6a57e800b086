import { type Instant, instant, type UserId } from '@gable/contracts/kernel';
import { RecentMap } from '../../kernel/index.ts';

/** The window in which calls are counted, in milliseconds. */
const WINDOW_MS = 60_000;
/** So many users' windows are remembered; whose is forgotten begins anew. */
const MOST_USERS = 10_000;

/** How somebody stands with a limit. */
export interface Standing {
  readonly limit: number;
  /** Of the limit; below zero when there were too many. */
  readonly callsLeft: number;
  readonly windowEndsAt: Instant;
}

/**
 * Counts each user's calls in windows of a minute, in this process alone: a row a call would cost more than most calls do, and
 * what is to be kept off is a program that runs away and takes a whole process from everybody else (decision 12).
 */
export function createCallCounter(limit: number) {
  const windows = new RecentMap<UserId, { calls: number; readonly endsAt: Instant }>(MOST_USERS);
  return (userId: UserId, now: Instant): Standing => {
    const known = windows.get(userId);
    const window = known && known.endsAt > now ? known : { calls: 0, endsAt: instant(now + WINDOW_MS) };
    window.calls += 1;
    if (window !== known) windows.set(userId, window);
    return { limit, callsLeft: limit - window.calls, windowEndsAt: window.endsAt };
  };
}
