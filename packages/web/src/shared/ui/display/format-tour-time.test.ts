import { expect, it } from 'vitest';
import { formatShortMoment, formatTourDay, formatTourHours, formatTourMoment } from './format-tour-time.ts';

const NINE_PM = Date.UTC(2026, 10, 22, 2);
const TEN_PM = Date.UTC(2026, 10, 22, 3);

it.each([
  ['America/New_York', 'Sat, Nov 21, 2026', '9:00 PM – 10:00 PM EST', 'Sat, Nov 21, 2026, 9:00 PM EST'],
  ['America/Denver', 'Sat, Nov 21, 2026', '7:00 PM – 8:00 PM MST', 'Sat, Nov 21, 2026, 7:00 PM MST'],
  ['UTC', 'Sun, Nov 22, 2026', '2:00 AM – 3:00 AM UTC', 'Sun, Nov 22, 2026, 2:00 AM UTC'],
])('formats a time in the zone %s, with ordinary spaces', (zone, day, hours, moment) => {
  expect(formatTourDay(NINE_PM, zone)).toBe(day);
  expect(formatTourHours(NINE_PM, TEN_PM, zone)).toBe(hours);
  expect(formatTourMoment(NINE_PM, zone)).toBe(moment);
  expect(formatShortMoment(NINE_PM, zone)).toBe(moment.replaceAll(/^\w+, |, 2026/g, ''));
});
