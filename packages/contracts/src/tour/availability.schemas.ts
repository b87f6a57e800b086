import * as z from 'zod/mini';
import {
  formatUsd,
  instantSchema,
  MAX_CHARGE,
  MIN_CHARGE,
  parseMoney,
  plainText,
  toDecimalText,
  trimmed,
} from '../kernel/index.ts';
import { timeZoneSchema } from './time-zone.ts';
import { tourHandleSchema } from './tour-handle.ts';
import { weeklyHoursSchema, weeklyWindowSchema } from './weekly-hours.ts';

/** Dates without tours. */
const DAYS_OFF_MAX = 366;
export const SERVICE_AREA_MAX = 300;

/** The ranges of the numbers, inclusive. */
const TOUR_LIMITS = {
  lengthMinutes: { min: 10, max: 480 },
  bufferMinutes: { min: 0, max: 240 },
  /** Up to two weeks. */
  noticeMinutes: { min: 0, max: 20_160 },
  horizonDays: { min: 1, max: 365 },
  perDay: { min: 1, max: 50 },
  freeHours: { min: 0, max: 336 },
  keptPercent: { min: 0, max: 100 },
} as const;

function integerIn({ min, max }: { readonly min: number; readonly max: number }) {
  const message = `Enter a whole number from ${min} to ${max}`;
  return z.int(message).check(z.gte(min, message), z.lte(max, message));
}

const PRICE_ERROR = `Enter a price from ${formatUsd(MIN_CHARGE)} to ${formatUsd(MAX_CHARGE)}, such as 75.00`;

function isPrice(text: string): boolean {
  const price = parseMoney(text);
  return price !== null && price >= MIN_CHARGE && price <= MAX_CHARGE;
}

/** US dollars as text. Normalized to two decimals, such as '75.00'. */
const priceSchema = trimmed('Enter the price as text, such as "75.00"').check(
  z.refine(isPrice, PRICE_ERROR),
  z.overwrite<string>((text) => {
    const price = parseMoney(text);
    return price === null ? text : toDecimalText(price);
  }),
);

/** A calendar date, such as '2026-12-25'. */
export const calendarDateSchema = z.iso.date('Enter a date, such as 2026-12-25');

/** Which times can be booked. */
const rules = {
  /** The agent's time zone, which all hours and dates are in. */
  timeZone: timeZoneSchema,
  weekly: weeklyHoursSchema,
  daysOff: z
    .array(calendarDateSchema)
    .check(z.maxLength(DAYS_OFF_MAX, `Add at most ${DAYS_OFF_MAX} days off`)),
  lengthMinutes: integerIn(TOUR_LIMITS.lengthMinutes),
  /** The least time between two tours. */
  bufferMinutes: integerIn(TOUR_LIMITS.bufferMinutes),
  /** The least time from the booking to the tour. */
  noticeMinutes: integerIn(TOUR_LIMITS.noticeMinutes),
  /** How many days after today can be booked. */
  horizonDays: integerIn(TOUR_LIMITS.horizonDays),
  /** The most tours of a day. */
  perDay: integerIn(TOUR_LIMITS.perDay),
};

/** What a client pays who cancels late or does not come. */
const cancellationSchema = z.object({
  /** Until how many hours before the tour canceling is free. */
  freeHours: integerIn(TOUR_LIMITS.freeHours),
  /** The part of the price that is kept afterwards. */
  keptPercent: integerIn(TOUR_LIMITS.keptPercent),
});

/** `PUT /api/tours/availability`, and the form. Null or blank clears the service area. */
export const availabilitySchema = z.object({
  handle: tourHandleSchema,
  ...rules,
  price: priceSchema,
  autoAccept: z.boolean(),
  cancellation: cancellationSchema,
  serviceArea: z.optional(
    z.nullable(
      plainText().check(
        z.trim(),
        z.maxLength(SERVICE_AREA_MAX, `Service area must be at most ${SERVICE_AREA_MAX} characters`),
      ),
    ),
  ),
});
export type Availability = z.infer<typeof availabilitySchema>;

/** An agent's tour settings. The nullable values are null before they are first saved. */
export const availabilityViewSchema = z.object({
  handle: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  weekly: z.readonly(z.array(weeklyWindowSchema)),
  daysOff: z.readonly(z.array(z.string())),
  lengthMinutes: z.int(),
  bufferMinutes: z.int(),
  noticeMinutes: z.int(),
  horizonDays: z.int(),
  perDay: z.int(),
  /** US dollars, such as '75.00'. */
  price: z.nullable(z.string()),
  autoAccept: z.boolean(),
  cancellation: z.object({ freeHours: z.int(), keptPercent: z.int() }),
  serviceArea: z.nullable(z.string()),
  updatedAt: z.nullable(instantSchema),
});
export type AvailabilityView = z.infer<typeof availabilityViewSchema>;
