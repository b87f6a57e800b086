import { DAY_MS } from '@gable/contracts/kernel';
import { getSlotDate, toIsoDate } from '@gable/contracts/tour';

/** The days of one query. */
const DAYS_PER_QUERY = 14;

/** Returns the dates of a query in a time zone. */
export function getRange(now: number, page: number, timeZone: string) {
  const first = now + page * DAYS_PER_QUERY * DAY_MS;
  return {
    from: toIsoDate(first, timeZone),
    to: toIsoDate(first + (DAYS_PER_QUERY - 1) * DAY_MS, timeZone),
  };
}

/** Returns the page of `getRange` with a time of the same time zone; 0 without a time. */
export function getPage(now: number, start: string, timeZone: string): number {
  if (start === '') return 0;
  const days = (Date.parse(getSlotDate({ start })) - Date.parse(toIsoDate(now, timeZone))) / DAY_MS;
  return Math.max(0, Math.floor(days / DAYS_PER_QUERY));
}

/** Returns the input of the query for the times that the booking page shows first. */
export function getFirstSlotsInput(handle: string, timeZone: string, now: number) {
  return { handle, timeZone, ...getRange(now, 0, timeZone) };
}

/** Formats a date such as '2026-11-23' as its weekday 'Mon' and its day 'Nov 23'. */
export function splitDate(date: string): readonly [weekday: string, day: string] {
  const at = new Date(`${date}T00:00Z`);
  const weekday = at.toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' });
  return [weekday, at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })];
}

/** Formats a time of day in a time zone, such as '9:00 AM'. */
export function formatTime(start: string, timeZone: string): string {
  return new Date(start).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
}

/** Formats a time with its date and time zone, such as 'Mon, Nov 23, 9:00 AM EST'. */
export function formatStart(start: number | string, timeZone: string): string {
  return new Date(start).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
}
