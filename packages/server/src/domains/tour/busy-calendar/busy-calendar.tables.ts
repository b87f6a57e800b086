import type { BusyCalendarId, UserId } from '@gable/contracts/kernel';
import { id, index, instant, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '#domains/profile/profile.tables.ts';

/** Calendars outside of Gable whose events take up an agent's time. */
export const busyCalendars = table(
  'busy_calendars',
  {
    id: id<BusyCalendarId>('id').primaryKey(),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    /** The URL of the iCalendar file. It is as secret as the calendar. */
    url: text('url').notNull(),
    /** The validators of the last file, for a conditional request. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** SHA-256 of the last file, so that an unchanged one is not parsed again. */
    contentHash: text('content_hash'),
    /** When the file was last read; null before the first success. */
    readAt: instant('read_at'),
    /** The last moment until which the stored periods are complete. */
    knownUntil: instant('known_until'),
    /** Why the last attempt failed, for the agent; null after a success. */
    problem: text('problem'),
    /** When it is read next. */
    dueAt: instant('due_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (calendars) => [
    index('busy_calendars_by_agent').on(calendars.agentId, calendars.createdAt),
    index('busy_calendars_due').on(calendars.dueAt),
  ],
);

/** When an agent is busy by a calendar. The periods of one calendar do not overlap. */
export const busyPeriods = table(
  'busy_periods',
  {
    calendarId: id<BusyCalendarId>('calendar_id')
      .notNull()
      .references(() => busyCalendars.id),
    agentId: id<UserId>('agent_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (periods) => [
    uniqueIndex('busy_periods_of_calendar').on(periods.calendarId, periods.startsAt),
    index('busy_periods_by_agent').on(periods.agentId, periods.endsAt, periods.startsAt),
  ],
);

export type BusyCalendarRow = typeof busyCalendars.$inferSelect;
