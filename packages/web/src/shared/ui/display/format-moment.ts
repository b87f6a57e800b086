import type { Instant } from '@gable/contracts/kernel';
import { getBrowserTimeZone } from '../browser-time-zone.ts';
import { toSpaces } from './format-tour-time.ts';

const FORMAT = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Formats a time in the reader's zone, such as 'Nov 21, 2026, 1:05 PM CST'. */
export function formatMoment(at: Instant, timeZone = getBrowserTimeZone()): string {
  return toSpaces(new Date(at).toLocaleString('en-US', { ...FORMAT, timeZone }));
}
