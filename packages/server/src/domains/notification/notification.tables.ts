import type { DealId, NotificationId, ProposalId, UserId } from '@gable/contracts/kernel';
import { sql } from 'drizzle-orm';
import { id, index, instant, json, table, text, uniqueIndex } from '#db/index.ts';
import { deals } from '../deal/deal.tables.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';

/** In-app notifications: one row for each user and event. */
export const notifications = table(
  'notifications',
  {
    id: id<NotificationId>('id').primaryKey(),
    userId: id<UserId>('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull(),
    /** Identifies the event, for deduplication. */
    dedupeKey: text('dedupe_key').notNull(),
    /** The event's payload, which depends on the kind. */
    payload: json<unknown>('payload').notNull(),
    dealId: id<DealId>('deal_id').references(() => deals.id),
    proposalId: id<ProposalId>('proposal_id').references(() => proposals.id),
    createdAt: instant('created_at').notNull(),
    /** Null until the user has read it. */
    readAt: instant('read_at'),
  },
  (notificationsTable) => [
    uniqueIndex('notifications_once').on(notificationsTable.userId, notificationsTable.dedupeKey),
    index('notifications_by_user').on(
      notificationsTable.userId,
      notificationsTable.createdAt,
      notificationsTable.id,
    ),
    index('notifications_by_age').on(notificationsTable.createdAt),
    index('notifications_unread').on(notificationsTable.userId).where(sql`read_at is null`),
  ],
);

export type NotificationRow = typeof notifications.$inferSelect;
