import type { UserId } from '@gable/contracts/kernel';
import { id, instant, integer, oneOf, table, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';

/** What is counted for each account. */
export const COUNTED = [
  'deals',
  'proposals',
  'contract_bytes',
  'note_bytes',
  'messages',
  'client_emails',
] as const;
export type Counted = (typeof COUNTED)[number];

/** How much of its quotas each account uses, so that nothing is counted row by row when something is added. */
export const quotaUsage = table(
  'quota_usage',
  {
    userId: id<UserId>('user_id')
      .notNull()
      .references(() => users.id),
    counted: oneOf('counted', COUNTED).notNull(),
    used: integer('used').notNull(),
    /** When the count begins again; null for what is counted for good. */
    resetsAt: instant('resets_at'),
  },
  (usage) => [uniqueIndex('quota_usage_key').on(usage.userId, usage.counted)],
);
