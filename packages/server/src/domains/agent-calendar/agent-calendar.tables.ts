import type { UserId } from '@gable/contracts/kernel';
import { id, instant, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';

/**
 * The time zones of an agent's statements, each from a month on. A row is never changed once its
 * month has begun, so that the limits of past months stay the same.
 */
export const statementTimeZones = table(
  'statement_time_zones',
  {
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    /** The first month that begins in this time zone, such as '2026-11'. */
    firstMonth: text('first_month').notNull(),
    /** A name of the IANA database. */
    timeZone: text('time_zone').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (zones) => [uniqueIndex('statement_time_zones_once').on(zones.agentId, zones.firstMonth)],
);
