import { hash } from 'node:crypto';
import { DAY_MS, type Instant, instant, MINUTE_MS } from '@gable/contracts/kernel';
import type { CalendarOutcome } from '#integrations/calendars/calendars.port.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import { publishChange } from '#realtime/index.ts';
import { findAvailability } from '../availability.repository.ts';
import type { Period } from '../slots/find-slots.ts';
import { findCalendar, replacePeriods, updateCalendar } from './busy-calendar.repository.ts';
import type { BusyCalendarRow } from './busy-calendar.tables.ts';
import { readCalendarTopic } from './schedule-calendars.ts';

/** How often a calendar is read. */
const EVERY_MS = 15 * MINUTE_MS;

/** How far ahead busy times are stored: tours can be booked a year ahead. */
const KNOWN_DAYS = 400;
/** An unchanged file is expanded again when less than this is known. */
const RENEW_DAYS = 370;

/** What an attempt changes. Without periods, the stored ones stay. */
interface Reading {
  readonly changes: Partial<BusyCalendarRow>;
  readonly periods?: readonly Period[];
}

type ReadFile = Extract<CalendarOutcome, { kind: 'read' }>;

/** Whether what is known about the calendar covers the times that can be booked. */
const isKnown = ({ knownUntil }: BusyCalendarRow, now: Instant) =>
  knownUntil !== null && knownUntil >= now + RENEW_DAYS * DAY_MS;

/** Expands a file, unless it is the known one. */
async function parseFile(
  ctx: UseCaseContext,
  calendar: BusyCalendarRow,
  { text, etag, lastModified }: ReadFile,
): Promise<Reading> {
  const now = ctx.clock.now();
  const contentHash = hash('sha256', text, 'base64url');
  const read = { readAt: now, problem: null, etag, lastModified, contentHash };
  if (contentHash === calendar.contentHash && isKnown(calendar, now)) return { changes: read };
  const { parseBusyTimes, UnreadableCalendar } = await import('./parse-busy-times.ts');
  const timeZone = (await findAvailability(ctx.db.read, calendar.agentId))?.timeZone ?? 'UTC';
  const until = instant(now + KNOWN_DAYS * DAY_MS);
  try {
    const periods = await parseBusyTimes(text, { from: instant(now - DAY_MS), until, timeZone });
    return { changes: { ...read, knownUntil: until }, periods };
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { changes: { problem: error.message } };
    throw error;
  }
}

async function readCalendar(ctx: UseCaseContext, calendar: BusyCalendarRow): Promise<Reading> {
  const { agentId: owner, url } = calendar;
  const known = isKnown(calendar, ctx.clock.now()) ? calendar : { etag: null, lastModified: null };
  const outcome = await ctx.ports.calendars.read({
    owner,
    url,
    etag: known.etag,
    lastModified: known.lastModified,
  });
  switch (outcome.kind) {
    case 'failed':
      return { changes: { problem: outcome.problem } };
    case 'unchanged':
      return { changes: { readAt: ctx.clock.now(), problem: null } };
    case 'read':
      return parseFile(ctx, calendar, outcome);
  }
}

/**
 * Reads a calendar and stores its busy times. While it cannot be read, the stored times stay, and the
 * agent sees why. Safe to repeat: the times are replaced as a whole.
 */
export const readCalendarHandler = defineJobHandler(readCalendarTopic, async (ctx, { calendarId }) => {
  const calendar = await findCalendar(ctx.db.read, calendarId);
  if (!calendar) return;
  const { changes, periods } = await readCalendar(ctx, calendar);
  await inTransaction(ctx, async (tx) => {
    const dueAt = instant(ctx.clock.now() + EVERY_MS);
    if (!(await updateCalendar(tx, calendarId, { ...changes, dueAt }))) return;
    if (periods) await replacePeriods(tx, calendar, periods);
    const isNews = periods !== undefined || (changes.problem ?? null) !== calendar.problem;
    if (isNews || calendar.readAt === null) await publishChange(ctx, tx, calendar.agentId, ['tours']);
  });
});
