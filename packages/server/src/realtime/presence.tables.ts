import type { UserId } from '@gable/contracts/kernel';
import { id, index, instant, table } from '../db/index.ts';

/** When each user last had the app in view. One row per user, across all processes. */
export const presences = table(
  'presences',
  {
    userId: id<UserId>('user_id').primaryKey(),
    seenAt: instant('seen_at').notNull(),
  },
  (presencesTable) => [index('presences_seen').on(presencesTable.seenAt)],
);
