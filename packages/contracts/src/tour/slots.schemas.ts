import * as z from 'zod/mini';
import { DAY_MS, tourIdSchema } from '../kernel/index.ts';
import { calendarDateSchema } from './availability.schemas.ts';
import { timeZoneSchema } from './time-zone.ts';
import { tourHandleSchema } from './tour-handle.ts';

/** The most days of one request. */
export const SLOT_DAYS_MAX = 62;

function isShortRange({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days >= 0 && days < SLOT_DAYS_MAX;
}

/** `GET /api/tours/slots`. The dates are in `timeZone`, inclusive. */
export const slotQuerySchema = z
  .object({
    handle: tourHandleSchema,
    from: calendarDateSchema,
    to: calendarDateSchema,
    timeZone: timeZoneSchema,
    /** A tour of the caller that would be moved: it takes up no time, and its own times are not listed. */
    tour: z.optional(tourIdSchema),
  })
  .check(
    z.refine(isShortRange, {
      path: ['to'],
      error: `Choose a last day that is not before the first, and less than ${SLOT_DAYS_MAX} days after it`,
    }),
  );
export type SlotQuery = z.infer<typeof slotQuerySchema>;

/** A time that can be booked, in ISO 8601 with the offset of the requested time zone. */
export const slotViewSchema = z.object({ start: z.string(), end: z.string() });
export type SlotView = z.infer<typeof slotViewSchema>;

export const slotListSchema = z.object({ slots: z.readonly(z.array(slotViewSchema)) });
export type SlotList = z.infer<typeof slotListSchema>;
