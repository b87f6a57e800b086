import type { UserId } from '@gable/contracts/kernel';
import { id, instant, integer, oneOf, table, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';

/** The counters of each account. */
export const COUNTERS = [
  'deals',
  'proposals',
  'contract_bytes',
  'note_bytes',
  'messages',
  'attachment_bytes',
  'client_emails',
] as const;
export type Counter = (typeof COUNTERS)[number];

/** Counters of each account's quota use, so that inserts do not have to count rows. */
export const quotaUsage = table(
  'quota_usage',
  {
    userId: id<UserId>('user_id')
      .notNull()
      .references(() => users.id),
    counter: oneOf('counter', COUNTERS).notNull(),
    used: integer('used').notNull(),
    /** When the counter resets; null if it never does. */
    resetsAt: instant('resets_at'),
  },
  (usage) => [uniqueIndex('quota_usage_key').on(usage.userId, usage.counter)],
);
