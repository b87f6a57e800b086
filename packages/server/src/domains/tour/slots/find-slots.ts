import { type Instant, instant, MINUTE_MS } from '@gable/contracts/kernel';
import type { TourAvailabilityRow } from '../tour-availability.tables.ts';
import { type Day, startOfDay, toDay } from './local-times.ts';
import { listOpenPeriods } from './open-hours.ts';

/** The rules of an agent that decide which times can be booked. */
export type SlotRules = Pick<
  TourAvailabilityRow,
  | 'timeZone'
  | 'weekly'
  | 'daysOff'
  | 'lengthMinutes'
  | 'bufferMinutes'
  | 'noticeMinutes'
  | 'horizonDays'
  | 'perDay'
>;

/** A period of time; `end` is exclusive. */
export interface Period {
  readonly start: Instant;
  readonly end: Instant;
}

interface SlotSearch {
  readonly rules: SlotRules;
  /** The tours of the agent that take up time. Each ends with the buffer that it was booked with. */
  readonly booked: readonly Period[];
  /** When the agent is busy by their own calendars. The buffer applies before and after. */
  readonly busy?: readonly Period[];
  readonly now: Instant;
}

/** The starts to search, in milliseconds; `to` is exclusive. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Starts are offered every half hour, or one after the other for shorter tours. */
const STEP_MINUTES_MAX = 30;

/** Whether a tour, with the buffer after it, does not overlap a booked one. */
function keepsDistance(start: number, end: number, other: Period, bufferMs: number): boolean {
  return end + bufferMs <= other.start || other.end <= start;
}

/** Returns the starts within one period, in milliseconds. */
function listStarts(opens: number, closes: number, { lengthMinutes }: SlotRules): number[] {
  const step = Math.min(lengthMinutes, STEP_MINUTES_MAX) * MINUTE_MS;
  const count = Math.floor((closes - lengthMinutes * MINUTE_MS - opens) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => opens + index * step);
}

function findSlotsOfDay(search: SlotSearch, day: Day, range: Range): Period[] {
  const { rules, booked, busy = [] } = search;
  const { timeZone } = rules;
  const periods = listOpenPeriods(rules, day);
  if (periods.length === 0) return [];
  const [starts, ends] = [startOfDay(day, timeZone), startOfDay(day + 1, timeZone)];
  const ofDay = booked.filter(({ start }) => start >= starts && start < ends);
  if (ofDay.length >= rules.perDay) return [];
  const bufferMs = rules.bufferMinutes * MINUTE_MS;
  const lengthMs = rules.lengthMinutes * MINUTE_MS;
  const taken = [...booked, ...busy.map(({ start, end }) => ({ start, end: instant(end + bufferMs) }))];
  const nearby = taken.filter((period) => !keepsDistance(starts, ends + lengthMs, period, bufferMs));
  return periods
    .flatMap(({ opens, closes }) => listStarts(opens, closes, rules))
    .filter((start) => start < ends && start >= range.from && start < range.to)
    .filter((start) => nearby.every((period) => keepsDistance(start, start + lengthMs, period, bufferMs)))
    .map((start) => ({ start: instant(start), end: instant(start + lengthMs) }));
}

/**
 * Lists the times that can be booked and start within a range, in order. A tour fits into the weekly
 * hours without a gap, is not on a day off, keeps the buffer to booked tours, respects the
 * notice, the horizon and the tours per day. All rules are in the agent's time zone.
 */
export function findSlots(search: SlotSearch, range: Range): readonly Period[] {
  const { rules, now } = search;
  const from = Math.max(range.from, now + rules.noticeMinutes * MINUTE_MS);
  if (from >= range.to) return [];
  const { timeZone, horizonDays } = rules;
  const last = Math.min(toDay(now, timeZone) + horizonDays, toDay(range.to - 1, timeZone));
  const slots: Period[] = [];
  for (let day = toDay(from, timeZone); day <= last; day += 1)
    slots.push(...findSlotsOfDay(search, day, { from, to: range.to }));
  return slots;
}

/** Returns the slot that starts at a time; undefined if it cannot be booked: `findSlots` lacks it. */
export function findSlot(search: SlotSearch, start: Instant): Period | undefined {
  return findSlots(search, { from: start, to: start + 1 })[0];
}
