import { type Instant, instant } from '@gable/contracts/kernel';

/** The source of the current time. Tests use a fixed clock; no other code reads the system time. */
export interface Clock {
  now(): Instant;
}

export const systemClock: Clock = { now: () => instant(Date.now()) };
