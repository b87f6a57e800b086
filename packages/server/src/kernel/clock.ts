import { type Instant, instant } from '@gable/contracts/kernel';

/** What time it is. Tests give their own; nothing else in the house reads the wall clock. */
export interface Clock {
  now(): Instant;
}

export const systemClock: Clock = { now: () => instant(Date.now()) };
