import type { UserId } from '@gable/contracts/kernel';
import { id, index, instant, integer, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '#domains/profile/profile.tables.ts';

/** Requests that came with an `Idempotency-Key`: what was asked, and once it is decided, what was answered. */
export const idempotentRequests = table(
  'idempotent_requests',
  {
    id: id<string>('id').primaryKey(),
    userId: id<UserId>('user_id')
      .notNull()
      .references(() => users.id),
    key: text('key').notNull(),
    /** SHA-256 of the operation and its input: another request under the same key is refused. */
    fingerprint: text('fingerprint').notNull(),
    /** Whose turn it is to answer; a new one for each try. */
    holder: text('holder').notNull(),
    /** Until when that try counts as running; it is put off while it does, and over soon after its process has died. */
    leasedUntil: instant('leased_until').notNull(),
    /** The answer; null until there is one. Its JSON is kept as text, so that it comes again byte for byte. */
    status: integer('status'),
    body: text('body'),
    createdAt: instant('created_at').notNull(),
  },
  (requests) => [
    uniqueIndex('idempotent_requests_key').on(requests.userId, requests.key),
    index('idempotent_requests_age').on(requests.createdAt),
  ],
);

export type IdempotentRequestRow = typeof idempotentRequests.$inferSelect;
