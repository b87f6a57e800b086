import { DAY_MS, type Instant, instant } from '@gable/contracts/kernel';
import type { Clock } from '#kernel/index.ts';
import type { DaysAgo } from './demo-times.ts';

/** The clock for seeding the demo data. It moves through the months before the server's start. */
export interface DemoClock extends Clock {
  /** Moves the clock to `daysAgo` days before `end`, unless it is already later. */
  moveTo(daysAgo: DaysAgo): void;
}

/**
 * Creates a demo clock. Each reading is a millisecond later than the previous one, so that rows
 * keep their order.
 * @param end The time that days are counted back from.
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
