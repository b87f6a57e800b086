import { instant } from '@gable/contracts/kernel';
import { expect, it } from 'vitest';
import { formatMoment } from './format-moment.ts';

it.each([
  ['America/Chicago', 'Nov 21, 2026, 1:05 PM CST'],
  ['America/New_York', 'Nov 21, 2026, 2:05 PM EST'],
  ['UTC', 'Nov 21, 2026, 7:05 PM UTC'],
])('formats a time in %s with the name of the zone', (timeZone, text) => {
  expect(formatMoment(instant(Date.UTC(2026, 10, 21, 19, 5, 12)), timeZone)).toBe(text);
});
