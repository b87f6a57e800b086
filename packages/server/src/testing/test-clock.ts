import { type Instant, instant } from '@gable/contracts/kernel';

/** A clock that stands where the test began, and that only the test moves on: how long the machine takes is of no matter. */
export interface TestClock {
  now(): Instant;
  advance(milliseconds: number): void;
}

/** Opens one that stands at this moment. */
export function createTestClock(): TestClock {
  let now = Date.now();
  return {
    now: () => instant(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
