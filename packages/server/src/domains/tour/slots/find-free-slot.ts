import { DAY_MS, type Instant, type TourId, type UserId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import type { TourAvailabilityRow } from '../tour-availability.tables.ts';
import { findSlot, type Period } from './find-slots.ts';
import { findTakenPeriods } from './find-taken-periods.ts';

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
  const taken = await findTakenPeriods(reader, rules.agentId, search);
  return findSlot({ rules, ...taken, now }, start);
}
