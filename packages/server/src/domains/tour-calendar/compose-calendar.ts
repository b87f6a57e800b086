import { type Instant, instant } from '@gable/contracts/kernel';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { createTimeZoneComponent } from './time-zone-component.ts';

export interface CalendarParty {
  readonly name: string;
  readonly email: string;
}

/** An entry of a calendar. */
export interface CalendarEntry {
  /** The same for all versions of an entry. */
  readonly uid: string;
  /** Grows with each version that replaces the entry. */
  readonly sequence: number;
  /** When this version was made. */
  readonly stamp: Instant;
  readonly status: 'confirmed' | 'tentative' | 'canceled';
  readonly start: Instant;
  readonly end: Instant;
  /** The IANA time zone in which the times are written. */
  readonly timeZone: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  readonly organizer: CalendarParty;
  readonly attendee: CalendarParty;
}

interface CalendarParts {
  /** 'request' invites or updates, 'cancel' removes, 'publish' is for a file or a feed. */
  readonly method: 'request' | 'cancel' | 'publish';
  /** The name of a feed. Letters and spaces. */
  readonly name?: string;
  /** How often programs are asked to read a feed again, in seconds. */
  readonly refreshSeconds?: number;
  readonly entries: readonly CalendarEntry[];
}

const METHODS = {
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
  publish: ICalCalendarMethod.PUBLISH,
} as const;

const STATUSES = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  canceled: ICalEventStatus.CANCELLED,
} as const;

const PRODUCT = { company: 'Gable', product: 'Tours', language: 'EN' };

const toZoned = (at: Instant, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);

/** Returns what the VTIMEZONE of a zone must cover. */
function getRange(entries: readonly CalendarEntry[], timeZone: string) {
  const ofZone = entries.filter((entry) => entry.timeZone === timeZone);
  return {
    from: instant(Math.min(...ofZone.map(({ start }) => start))),
    to: instant(Math.max(...ofZone.map(({ end }) => end))),
  };
}

/**
 * Whether the wall clock of a time means that time. When an hour is repeated, RFC 5545 reads its wall
 * clock as the first one.
 */
function isWritable(at: Instant, timeZone: string): boolean {
  const wallClock = toZoned(at, timeZone).toPlainDateTime();
  return wallClock.toZonedDateTime(timeZone, { disambiguation: 'earlier' }).epochMilliseconds === at;
}

function toEvent(entry: CalendarEntry) {
  const { uid, sequence, stamp, start, end, summary, location, url } = entry;
  const isLocal = isWritable(start, entry.timeZone) && isWritable(end, entry.timeZone);
  const timeZone = isLocal ? entry.timeZone : 'UTC';
  return {
    id: uid,
    sequence,
    stamp: new Date(stamp),
    status: STATUSES[entry.status],
    start: toZoned(start, timeZone),
    end: toZoned(end, timeZone),
    timezone: timeZone,
    summary,
    description: entry.description,
    location,
    url,
    organizer: entry.organizer,
    attendees: [
      {
        ...entry.attendee,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  };
}

/**
 * Writes a calendar (RFC 5545, and RFC 5546 for its method) as text with CRLF and folded lines. Times
 * are written in the zone of their entry, with a VTIMEZONE for it, or in UTC where an hour is repeated.
 */
export function composeCalendar({ method, name, refreshSeconds, entries }: CalendarParts): string {
  const calendar = ical({
    prodId: PRODUCT,
    method: METHODS[method],
    // Without a name: the library would write DTSTAMP, which must be in UTC, in that zone.
    timezone: {
      name: null,
      generator: (timeZone) => createTimeZoneComponent(timeZone, getRange(entries, timeZone)),
    },
    ...(name !== undefined && { name }),
    ...(refreshSeconds !== undefined && { ttl: refreshSeconds }),
  });
  for (const entry of entries) calendar.createEvent(toEvent(entry));
  return `${calendar.toString().trimEnd()}\r\n`;
}
