import { type Instant, instant } from '@gable/contracts/kernel';

/** A clock that only the test advances, so that results do not depend on the machine's speed. */
export interface TestClock {
  now(): Instant;
  advance(milliseconds: number): void;
}

/** Creates a stopped clock. `start` is in UTC milliseconds. */
export function createTestClock(start = Date.now()): TestClock {
  let now = start;
  return {
    now: () => instant(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
