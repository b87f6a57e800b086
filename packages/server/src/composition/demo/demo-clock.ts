import { type Instant, instant } from '@gable/contracts/kernel';
import type { Clock } from '#kernel/index.ts';
import type { DaysAgo } from './demo-data.ts';

const DAY_MS = 86_400_000;

/** The clock of the demo world while it is made: it is moved through the months before the server's start. */
export interface DemoClock extends Clock {
  /** Moves it to this many days before the end, or leaves it where it is already later. */
  moveTo(daysAgo: DaysAgo): void;
}

/**
 * Each reading is a millisecond after the one before, so that what is made later is later.
 * @param end The moment that days are counted from.
 */
export function createDemoClock(end: Instant): DemoClock {
  let now = 0;
  return {
    now: () => {
      now += 1;
      return instant(now);
    },
    moveTo: (daysAgo) => {
      now = Math.max(now, Math.round(end - daysAgo * DAY_MS));
    },
  };
}
