import { instant } from '@gable/contracts/kernel';
import type { Clock } from '#kernel/index.ts';

/** Wednesday, 4 November 2026, 09:00 UTC: a Monday is a few days away. */
const BEGINNING = Date.UTC(2026, 10, 4, 9);

/** A clock that stands still until a history moves it: ours and the provider's alike. */
export interface HistoryClock extends Clock {
  advance(milliseconds: number): void;
}

export function createHistoryClock(): HistoryClock {
  let now = BEGINNING;
  return {
    now: () => instant(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
