import type { UserId } from '@gable/contracts/kernel';
import type { WeeklyWindow } from '@gable/contracts/tour';
import { cents, flag, id, index, instant, integer, json, table, text } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';

/**
 * Every handle that an agent has used. A handle stays with its agent, so that old links to the
 * booking page never lead to someone else.
 */
export const tourHandles = table(
  'tour_handles',
  {
    handle: text('handle').primaryKey(),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (handles) => [index('tour_handles_by_agent').on(handles.agentId)],
);

/** When and at what price tours can be booked with an agent: one row per agent. */
export const tourAvailability = table('tour_availability', {
  agentId: id<UserId>('agent_id')
    .primaryKey()
    .references(() => users.id),
  /** The current handle. */
  handle: text('handle')
    .notNull()
    .references(() => tourHandles.handle),
  /** The IANA time zone of all hours and dates. */
  timeZone: text('time_zone').notNull(),
  weekly: json<readonly WeeklyWindow[]>('weekly').notNull(),
  /** Calendar dates, in order. */
  daysOff: json<readonly string[]>('days_off').notNull(),
  lengthMinutes: integer('length_minutes').notNull(),
  bufferMinutes: integer('buffer_minutes').notNull(),
  noticeMinutes: integer('notice_minutes').notNull(),
  horizonDays: integer('horizon_days').notNull(),
  perDay: integer('per_day').notNull(),
  priceCents: cents('price_cents').notNull(),
  autoAccept: flag('auto_accept').notNull(),
  freeHours: integer('free_hours').notNull(),
  keptPercent: integer('kept_percent').notNull(),
  serviceArea: text('service_area'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export type TourAvailabilityRow = typeof tourAvailability.$inferSelect;
