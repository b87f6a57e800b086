import type { SlotView } from './slots.schemas.ts';

/** Returns the local date of a slot, which is in its text, such as '2026-11-23T09:00:00-05:00'. */
export const getSlotDate = ({ start }: Pick<SlotView, 'start'>): string =>
  start.slice(0, 'YYYY-MM-DD'.length);

/** Returns the local time of a slot, such as '09:00'. */
export const getSlotTime = ({ start }: Pick<SlotView, 'start'>): string =>
  start.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length);

/** Returns the date of a time in a time zone, such as '2026-11-23'. Sweden's format is ISO 8601's. */
export const toIsoDate = (at: number, timeZone: string): string =>
  new Date(at).toLocaleDateString('sv-SE', { timeZone });

/** Formats a date such as '2026-11-23' as 'Mon, Nov 23'. */
export function formatSlotDate(date: string): string {
  const format = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${date}T00:00Z`).toLocaleDateString('en-US', format);
}
