import { type Instant, instant, MINUTE_MS } from '@gable/contracts/kernel';
import { END_OF_DAY } from '@gable/contracts/tour';
import { Temporal } from 'temporal-polyfill';
import type { TourAvailabilityRow } from '../tour-availability.tables.ts';

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

const toDate = (at: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();

const startOfDay = (date: Temporal.PlainDate, timeZone: string): number =>
  date.toZonedDateTime(timeZone).epochMilliseconds;

/**
 * Converts a time of a day to an instant. On days when clocks change, the time may be skipped or
 * repeated: the start of a window is then the later instant and its end the earlier one, so that no
 * tour is outside of the agent's hours.
 */
function toInstant(
  date: Temporal.PlainDate,
  time: string,
  timeZone: string,
  disambiguation: 'earlier' | 'later',
): number {
  if (time === END_OF_DAY) return startOfDay(date.add({ days: 1 }), timeZone);
  const wallClock = date.toPlainDateTime(Temporal.PlainTime.from(time));
  return wallClock.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds;
}

/** Whether a tour, with the buffer after it, does not overlap a booked one. */
function keepsDistance(start: number, end: number, other: Period, bufferMs: number): boolean {
  return end + bufferMs <= other.start || other.end <= start;
}

/** Returns the starts within one window, in milliseconds. */
function listStarts(opens: number, closes: number, { lengthMinutes }: SlotRules): number[] {
  const step = Math.min(lengthMinutes, STEP_MINUTES_MAX) * MINUTE_MS;
  const count = Math.floor((closes - lengthMinutes * MINUTE_MS - opens) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => opens + index * step);
}

function findSlotsOfDay(search: SlotSearch, date: Temporal.PlainDate, range: Range): Period[] {
  const { rules, booked, busy = [] } = search;
  const { timeZone } = rules;
  const windows = rules.weekly.filter(({ day }) => day === date.dayOfWeek);
  if (windows.length === 0 || rules.daysOff.includes(date.toString())) return [];
  const day = { start: startOfDay(date, timeZone), end: startOfDay(date.add({ days: 1 }), timeZone) };
  const ofDay = booked.filter(({ start }) => start >= day.start && start < day.end);
  if (ofDay.length >= rules.perDay) return [];
  const bufferMs = rules.bufferMinutes * MINUTE_MS;
  const lengthMs = rules.lengthMinutes * MINUTE_MS;
  const taken = [...booked, ...busy.map(({ start, end }) => ({ start, end: instant(end + bufferMs) }))];
  const nearby = taken.filter((period) => !keepsDistance(day.start, day.end, period, bufferMs));
  return windows
    .flatMap(({ from, to }) =>
      listStarts(toInstant(date, from, timeZone, 'later'), toInstant(date, to, timeZone, 'earlier'), rules),
    )
    .filter((start) => start >= range.from && start < range.to)
    .filter((start) => nearby.every((period) => keepsDistance(start, start + lengthMs, period, bufferMs)))
    .map((start) => ({ start: instant(start), end: instant(start + lengthMs) }));
}

/**
 * Lists the times that can be booked and start within a range, in order. A tour fits into one
 * window of the weekly hours, is not on a day off, keeps the buffer to booked tours, respects the
 * notice, the horizon and the tours per day. All rules are in the agent's time zone.
 */
export function findSlots(search: SlotSearch, range: Range): readonly Period[] {
  const { rules, now } = search;
  const from = Math.max(range.from, now + rules.noticeMinutes * MINUTE_MS);
  if (from >= range.to) return [];
  const horizon = toDate(now, rules.timeZone).add({ days: rules.horizonDays });
  const lastOfRange = toDate(range.to - 1, rules.timeZone);
  const last = Temporal.PlainDate.compare(horizon, lastOfRange) < 0 ? horizon : lastOfRange;
  const slots: Period[] = [];
  let date = toDate(from, rules.timeZone);
  while (Temporal.PlainDate.compare(date, last) <= 0) {
    slots.push(...findSlotsOfDay(search, date, { from, to: range.to }));
    date = date.add({ days: 1 });
  }
  return slots;
}

/** Returns the slot that starts at a time; undefined if it cannot be booked: `findSlots` lacks it. */
export function findSlot(search: SlotSearch, start: Instant): Period | undefined {
  return findSlots(search, { from: start, to: start + 1 })[0];
}
