import { DAY_MS, type Instant, type TourId, type UserId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { findBusyPeriods } from '../busy-calendar/busy-calendar.repository.ts';
import type { TourAvailabilityRow } from '../tour-availability.tables.ts';
import { findBookedPeriods } from './find-booked-periods.ts';
import { findSlot, type Period } from './find-slots.ts';

interface SlotQuestion {
  readonly start: Instant;
  readonly now: Instant;
  /** The tour that would be moved there. */
  readonly except?: TourId;
  /** The client who asks, whose own booking without a card would be replaced. */
  readonly forClient?: UserId | undefined;
}

/** Returns the bookable slot of an agent that starts at a time; undefined if there is none. */
export async function findFreeSlot(
  reader: Reader,
  rules: TourAvailabilityRow,
  { start, now, except, forClient }: SlotQuestion,
): Promise<Period | undefined> {
  // The tours of the same day, which has 25 hours when clocks change.
  const search = { now, from: start - DAY_MS, until: start, forClient, ...(except && { except }) };
  const [booked, busy] = await Promise.all([
    findBookedPeriods(reader, rules.agentId, search),
    findBusyPeriods(reader, rules.agentId, { from: start - DAY_MS, until: start + 2 * DAY_MS }),
  ]);
  return findSlot({ rules, booked, busy, now }, start);
}
