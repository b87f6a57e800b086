import type { Instant } from '@gable/contracts/kernel';
import { Temporal } from 'temporal-polyfill';

const NANOSECONDS_PER_SECOND = 1_000_000_000;

/** The times that the component must be right for, inclusive. */
export interface ZoneRange {
  readonly from: Instant;
  readonly to: Instant;
}

interface Observance {
  readonly kind: 'STANDARD' | 'DAYLIGHT';
  /** The wall clock before the change. */
  readonly start: string;
  readonly from: string;
  readonly to: string;
}

function offsetSeconds({ offsetNanoseconds }: Temporal.ZonedDateTime): number {
  return Math.round(offsetNanoseconds / NANOSECONDS_PER_SECOND);
}

/** Formats an offset in seconds as RFC 5545 does, such as '-0500'. */
function formatOffset(seconds: number): string {
  const total = Math.abs(seconds);
  const parts = [Math.floor(total / 3_600), Math.floor(total / 60) % 60, total % 60];
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, '0'));
  return `${seconds < 0 ? '-' : '+'}${hours}${minutes}${rest === '00' ? '' : rest}`;
}

/** Formats a wall clock as RFC 5545 does, such as '20261101T020000'. */
function formatWallClock(at: Temporal.PlainDateTime): string {
  return at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
}

/** Describes a change of the clocks. RFC 5545 gives its onset in the offset before it. */
function toObservance(change: Temporal.ZonedDateTime): Observance {
  const before = offsetSeconds(change.subtract({ nanoseconds: 1 }));
  const after = offsetSeconds(change);
  const onset = Temporal.Instant.fromEpochMilliseconds(change.epochMilliseconds + before * 1_000);
  return {
    kind: after > before ? 'DAYLIGHT' : 'STANDARD',
    start: formatWallClock(onset.toZonedDateTimeISO('UTC').toPlainDateTime()),
    from: formatOffset(before),
    to: formatOffset(after),
  };
}

/** Describes an offset that has been in force since 1970. */
function toConstant(at: Temporal.ZonedDateTime): Observance {
  const offset = formatOffset(offsetSeconds(at));
  return { kind: 'STANDARD', start: '19700101T000000', from: offset, to: offset };
}

function listObservances(timeZone: string, { from, to }: ZoneRange): readonly Observance[] {
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  // A transition at `from` itself is already in force.
  const previous = first.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  const observances = [
    previous && previous.epochMilliseconds > 0 ? toObservance(previous) : toConstant(first),
  ];
  let next = first.getTimeZoneTransition('next');
  while (next && next.epochMilliseconds <= to) {
    observances.push(toObservance(next));
    next = next.getTimeZoneTransition('next');
  }
  return observances;
}

/**
 * Returns the VTIMEZONE (RFC 5545, 3.6.5) of an IANA time zone for a range of times. It lists the
 * changes of the clocks that are in force in the range, from the same database as the slots, instead
 * of rules of recurrence, which not every zone has.
 */
export function createTimeZoneComponent(timeZone: string, range: ZoneRange): string {
  const lines = listObservances(timeZone, range).flatMap(({ kind, start, from, to }) => [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `END:${kind}`,
  ]);
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...lines, 'END:VTIMEZONE'].join('\r\n');
}
