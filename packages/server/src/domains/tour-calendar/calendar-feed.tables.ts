import type { UserId } from '@gable/contracts/kernel';
import { id, instant, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';

/** The private calendar feeds of agents: at most one each. */
export const calendarFeeds = table(
  'calendar_feeds',
  {
    agentId: id<UserId>('agent_id')
      .primaryKey()
      .references(() => users.id),
    /** SHA-256 of the token in the feed's URL, which is not stored. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (feeds) => [uniqueIndex('calendar_feeds_by_token').on(feeds.tokenHash)],
);
