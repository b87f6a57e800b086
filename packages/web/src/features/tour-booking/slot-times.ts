import { DAY_MS } from '@gable/contracts/kernel';
import type { SlotView } from '@gable/contracts/tour';

/** The days of one query. */
const DAYS_PER_QUERY = 14;

/** The local date of a slot, which is in its text, such as '2026-11-23T09:00:00-05:00'. */
export const dateOf = ({ start }: Pick<SlotView, 'start'>): string => start.slice(0, 'YYYY-MM-DD'.length);

/** Returns the dates of a query in a time zone. The format of Sweden is that of ISO 8601. */
export function getRange(now: number, page: number, timeZone: string) {
  const toDate = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone });
  const first = now + page * DAYS_PER_QUERY * DAY_MS;
  return { from: toDate(first), to: toDate(first + (DAYS_PER_QUERY - 1) * DAY_MS) };
}

/** Formats a date such as '2026-11-23' as 'Mon, Nov 23'. */
export function formatDate(date: string): string {
  const format = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${date}T00:00Z`).toLocaleDateString('en-US', format);
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
