import { DAY_MS, HOUR_MS, instant, type TourId, type UserId } from '@gable/contracts/kernel';
import type { CalendarFeedToken, TourRef } from '@gable/contracts/tour';
import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { findProfile } from '../profile/index.ts';
import { findTour, listCalendarTours, requireTour, type TourRow } from '../tour/index.ts';
import { calendarFeeds } from './calendar-feed.tables.ts';
import { hashFeedToken } from './change-feed.ts';
import { type CalendarParty, composeCalendar } from './compose-calendar.ts';
import { toTourEntry } from './tour-entry.ts';

export interface CalendarFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** How long past tours stay in the feed. */
const PAST_DAYS = 90;
const REFRESH_SECONDS = HOUR_MS / 1_000;

function toFile(fileName: string, text: string, contentType = 'text/calendar; charset=utf-8'): CalendarFile {
  return { fileName, contentType, bytes: Buffer.from(text) };
}

async function loadAgent(reader: Reader, agentId: UserId): Promise<CalendarParty> {
  const profile = await findProfile(reader, agentId);
  if (!profile) throw new Error(`Agent ${agentId} of a tour has no profile.`);
  return { name: profile.name, email: profile.email };
}

/**
 * Returns an agent's tours as a calendar for whom has the URL of the feed: open tours, and those that
 * took place. NOT_FOUND for a token that is not or no longer valid.
 */
export async function downloadFeed(ctx: UseCaseContext, { token }: CalendarFeedToken): Promise<CalendarFile> {
  const [feed] = await ctx.db.read
    .select({ agentId: calendarFeeds.agentId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashFeedToken(token)));
  if (!feed) throw failure('NOT_FOUND', { entity: 'calendar' });
  const now = ctx.clock.now();
  const agent = await loadAgent(ctx.db.read, feed.agentId);
  const tours = await listCalendarTours(ctx.db.read, feed.agentId, instant(now - PAST_DAYS * DAY_MS));
  const entries = tours.map((tour) =>
    toTourEntry(tour, { agent, viewer: 'agent', url: `${ctx.publicUrl}/tours/${tour.id}` }, now),
  );
  const text = composeCalendar({
    method: 'publish',
    name: 'Gable tours',
    refreshSeconds: REFRESH_SECONDS,
    entries,
  });
  return toFile('gable-tours.ics', text);
}

type Viewer = 'agent' | 'client';

/** Returns the entry of a tour for one of its parties, with a link to their page. */
async function loadEntry(
  ctx: Pick<UseCaseContext, 'db' | 'clock' | 'publicUrl'>,
  tour: TourRow,
  viewer: Viewer,
) {
  const agent = await loadAgent(ctx.db.read, tour.agentId);
  const path = viewer === 'agent' ? `/tours/${tour.id}` : `/buyer/tours/${tour.id}`;
  return toTourEntry(tour, { agent, viewer, url: `${ctx.publicUrl}${path}` }, ctx.clock.now());
}

/**
 * Returns a tour as a calendar file, for one of its parties. Importing it again updates the entry.
 * NOT_FOUND for others.
 */
export async function downloadTourCalendar(ctx: UseCaseContext, { id }: TourRef): Promise<CalendarFile> {
  const { tour, party } = (await requireTour(ctx, id)).row;
  const entry = await loadEntry(ctx, tour, party);
  return toFile('tour.ics', composeCalendar({ method: 'publish', entries: [entry] }));
}

/**
 * Returns the file that adds, updates or removes a tour in the calendar of a party who opens it in an
 * email (RFC 5546), as the tour stands now; null if the tour does not exist. Without a check of rights.
 */
export async function readTourInvitation(
  ctx: UseCaseContext,
  tourId: TourId,
  viewer: Viewer,
): Promise<CalendarFile | null> {
  const tour = await findTour(ctx.db.read, tourId);
  if (!tour) return null;
  const entry = await loadEntry(ctx, tour, viewer);
  const method = entry.status === 'canceled' ? 'cancel' : 'request';
  const contentType = `text/calendar; charset=utf-8; method=${method.toUpperCase()}`;
  return toFile('tour.ics', composeCalendar({ method, entries: [entry] }), contentType);
}
