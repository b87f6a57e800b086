import type { BusyCalendarId, Instant, UserId } from '@gable/contracts/kernel';
import { asc, eq, lte } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import type { Period } from '../slots/find-slots.ts';
import { type BusyCalendarRow, busyCalendars, busyPeriods } from './busy-calendar.tables.ts';

/** Rows of one statement, whose parameters are limited by SQLite. */
const ROWS = 200;

/** Lists an agent's calendars in the order in which they were added. */
export async function listCalendars(reader: Reader, agentId: UserId): Promise<BusyCalendarRow[]> {
  return reader
    .select()
    .from(busyCalendars)
    .where(eq(busyCalendars.agentId, agentId))
    .orderBy(asc(busyCalendars.createdAt), asc(busyCalendars.id));
}

/** Returns a calendar, without a check of rights; undefined if it was removed. */
export async function findCalendar(reader: Reader, id: BusyCalendarId): Promise<BusyCalendarRow | undefined> {
  const [row] = await reader.select().from(busyCalendars).where(eq(busyCalendars.id, id));
  return row;
}

/** Lists the calendars that are due to be read, longest overdue first. */
export async function listDueCalendars(
  reader: Reader,
  now: Instant,
  limit: number,
): Promise<Pick<BusyCalendarRow, 'id' | 'dueAt'>[]> {
  return reader
    .select({ id: busyCalendars.id, dueAt: busyCalendars.dueAt })
    .from(busyCalendars)
    .where(lte(busyCalendars.dueAt, now))
    .orderBy(asc(busyCalendars.dueAt))
    .limit(limit);
}

/** Stores the result of an attempt. Returns false if the calendar was removed. */
export async function updateCalendar(
  tx: Transaction,
  id: BusyCalendarId,
  changes: Partial<Omit<BusyCalendarRow, 'id' | 'agentId' | 'url' | 'createdAt'>>,
): Promise<boolean> {
  const updated = await tx
    .update(busyCalendars)
    .set(changes)
    .where(eq(busyCalendars.id, id))
    .returning({ id: busyCalendars.id });
  return updated.length > 0;
}

/** Replaces the busy periods of a calendar. */
export async function replacePeriods(
  tx: Transaction,
  { id, agentId }: Pick<BusyCalendarRow, 'id' | 'agentId'>,
  periods: readonly Period[],
): Promise<void> {
  await tx.delete(busyPeriods).where(eq(busyPeriods.calendarId, id));
  for (let first = 0; first < periods.length; first += ROWS) {
    const rows = periods.slice(first, first + ROWS);
    await tx
      .insert(busyPeriods)
      .values(rows.map(({ start, end }) => ({ calendarId: id, agentId, startsAt: start, endsAt: end })));
  }
}

/** Removes a calendar with its periods. */
export async function deleteCalendar(tx: Transaction, id: BusyCalendarId): Promise<void> {
  await tx.delete(busyPeriods).where(eq(busyPeriods.calendarId, id));
  await tx.delete(busyCalendars).where(eq(busyCalendars.id, id));
}
