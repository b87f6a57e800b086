import { type Instant, MINUTE_MS } from '@gable/contracts/kernel';
import { Temporal } from 'temporal-polyfill';

const NANOSECONDS_PER_MS = 1_000_000;

function formatOffset(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / MINUTE_MS;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const digits = [hours, rest].map((part) => String(part).padStart(2, '0')).join(':');
  return `${offsetMs < 0 ? '-' : '+'}${digits}`;
}

interface OffsetPeriod {
  /** Exclusive, in milliseconds. */
  readonly until: number;
  readonly ms: number;
  readonly text: string;
}

/** Returns the offset that is in force at a time, and until when. */
function findOffset(at: Instant, timeZone: string): OffsetPeriod {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  const ms = zoned.offsetNanoseconds / NANOSECONDS_PER_MS;
  const until = zoned.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
  return { until, ms, text: formatOffset(ms) };
}

/**
 * Creates a function that formats times in order as ISO 8601 with the offset of a time zone, such as
 * '2026-12-25T09:00:00-05:00'. It looks up the offset once per change of the clocks, because a month
 * of slots has hundreds of times.
 */
export function createZoneFormatter(timeZone: string): (at: Instant) => string {
  let offset: OffsetPeriod | null = null;
  return (at) => {
    if (offset === null || at >= offset.until) offset = findOffset(at, timeZone);
    const wallClock = new Date(at + offset.ms).toISOString();
    return `${wallClock.slice(0, -'.000Z'.length)}${offset.text}`;
  };
}
