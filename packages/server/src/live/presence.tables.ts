import type { UserId } from '@gable/contracts/kernel';
import { id, index, instant, table } from '../db/index.ts';

/** When somebody last had a screen of ours in view: one row a user, whichever process their stream ends in. */
export const presences = table(
  'presences',
  {
    userId: id<UserId>('user_id').primaryKey(),
    seenAt: instant('seen_at').notNull(),
  },
  (presencesTable) => [index('presences_seen').on(presencesTable.seenAt)],
);
