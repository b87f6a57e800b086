import { type Instant, instant } from '@gable/contracts/kernel';
import { createMapUrl, type TourStatus } from '@gable/contracts/tour';
import type { TourRow } from '../tour/index.ts';
import type { CalendarEntry, CalendarParty } from './compose-calendar.ts';

type EntryStatus = CalendarEntry['status'];

const STATUSES: Readonly<Record<TourStatus, EntryStatus>> = {
  awaiting_hold: 'tentative',
  requested: 'tentative',
  confirmed: 'confirmed',
  completed: 'confirmed',
  no_show: 'confirmed',
  declined: 'canceled',
  expired: 'canceled',
  canceled: 'canceled',
  not_held: 'canceled',
};

/** Returns how a tour stands in a calendar. */
function getEntryStatus(status: TourStatus): EntryStatus {
  return STATUSES[status];
}

const PREFIXES: Readonly<Record<EntryStatus, string>> = {
  confirmed: '',
  tentative: 'Requested: ',
  canceled: 'Canceled: ',
};

interface EntryParts {
  readonly agent: CalendarParty;
  /** Whose calendar it is for. */
  readonly viewer: 'agent' | 'client';
  /** The tour's screen. */
  readonly url: string;
}

function describe({ notes, phone, address }: TourRow, { viewer, url }: EntryParts): string {
  const ofClient = viewer === 'agent' ? [phone && `Phone: ${phone}`, notes && `Notes: ${notes}`] : [];
  const lines = [...ofClient, `Map: ${createMapUrl(address)}`, `Details: ${url}`];
  return lines.filter((line) => line !== null && line !== '').join('\n');
}

/**
 * Returns the calendar entry of a tour for one of its parties. Both have the same UID, which later
 * versions keep. A cancellation has a higher SEQUENCE than the entry that it removes.
 */
export function toTourEntry(tour: TourRow, parts: EntryParts, now: Instant): CalendarEntry {
  const { agent, viewer, url } = parts;
  const status = getEntryStatus(tour.status);
  const other = viewer === 'agent' ? tour.clientName : agent.name;
  return {
    uid: `tour-${tour.id}@gable`,
    sequence: tour.sequence + (status === 'canceled' ? 1 : 0),
    stamp: instant(Math.max(now, tour.updatedAt)),
    status,
    start: tour.startsAt,
    end: tour.endsAt,
    timeZone: tour.timeZone,
    summary: `${PREFIXES[status]}Home tour with ${other}`,
    description: describe(tour, parts),
    location: tour.address,
    url,
    organizer: agent,
    attendee: { name: tour.clientName, email: tour.clientEmail },
  };
}
