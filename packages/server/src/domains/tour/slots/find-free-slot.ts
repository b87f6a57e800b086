import type { Instant, TourId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import type { TourAvailabilityRow } from '../tour-availability.tables.ts';
import { findBookedPeriods } from './find-booked-periods.ts';
import { findSlot, type Period } from './find-slots.ts';

interface SlotQuestion {
  readonly start: Instant;
  readonly now: Instant;
  /** The tour that would be moved there. */
  readonly except?: TourId;
}

/** Returns the bookable slot of an agent that starts at a time; undefined if there is none. */
export async function findFreeSlot(
  reader: Reader,
  rules: TourAvailabilityRow,
  { start, now, except }: SlotQuestion,
): Promise<Period | undefined> {
  const search = { now, until: start, ...(except && { except }) };
  const booked = await findBookedPeriods(reader, rules.agentId, search);
  return findSlot({ rules, booked, now }, start);
}
