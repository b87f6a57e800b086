import type { UserId } from '@gable/contracts/kernel';
import { id, index, instant, table } from '../db/index.ts';

/** When each user last had the app in view. One row per user, across all processes. */
export const userPresence = table(
  'user_presence',
  {
    userId: id<UserId>('user_id').primaryKey(),
    seenAt: instant('seen_at').notNull(),
  },
  (presenceTable) => [index('user_presence_seen').on(presenceTable.seenAt)],
);
