import { HOUR_MS, type Instant, instant, MINUTE_MS } from '@gable/contracts/kernel';
import { WEEKDAYS } from '@gable/contracts/tour';
import fc from 'fast-check';
import type { SlotRules } from '../find-slots.ts';

/** Zones that change at different hours, by half an hour, at midnight, or never. */
const ZONES = [
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Europe/London',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'UTC',
];

/** Days near which the clocks of a zone change, and a leap day. */
const INTERESTING = [
  '2026-02-15',
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-04-24',
  '2026-09-06',
  '2026-10-04',
  '2026-10-30',
  '2026-11-01',
  '2026-12-31',
  '2028-02-29',
];

const QUARTERS_PER_DAY = 96;

function toTime(quarter: number): string {
  return [Math.floor(quarter / 4), (quarter % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':');
}

export const zone = fc.constantFrom(...ZONES);

/** One window of a weekday, from any quarter of an hour to a later one, midnight included. */
const windowOf = (day: (typeof WEEKDAYS)[number]) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: QUARTERS_PER_DAY }), { minLength: 2, maxLength: 2 })
    .map((quarters) => quarters.toSorted((a, b) => a - b))
    .map(([from = 0, to = QUARTERS_PER_DAY]) => ({ day, from: toTime(from), to: toTime(to) }));

export const slotRules: fc.Arbitrary<SlotRules> = fc.record({
  timeZone: zone,
  weekly: fc.tuple(...WEEKDAYS.map(windowOf)),
  daysOff: fc.subarray(['2026-03-09', '2026-11-02', '2028-02-29']),
  lengthMinutes: fc.constantFrom(15, 20, 45, 60, 90, 240),
  bufferMinutes: fc.constantFrom(0, 15, 45),
  noticeMinutes: fc.constantFrom(0, 60, 1_440),
  horizonDays: fc.integer({ min: 1, max: 4 }),
  perDay: fc.integer({ min: 1, max: 3 }),
});

/** A time within three days of an interesting day. */
export const interestingTime: fc.Arbitrary<Instant> = fc
  .tuple(fc.constantFrom(...INTERESTING), fc.integer({ min: -72 * 60, max: 72 * 60 }))
  .map(([date, minutes]) => instant(Date.parse(`${date}T00:00Z`) + minutes * MINUTE_MS));

/** Up to three days after a time. */
export const rangeAfter = (from: Instant, hours: number) => ({ from, to: from + hours * HOUR_MS });
