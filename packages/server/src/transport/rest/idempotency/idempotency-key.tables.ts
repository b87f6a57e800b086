import type { UserId } from '@gable/contracts/kernel';
import { id, index, instant, integer, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '#domains/profile/profile.tables.ts';

/** Requests with an `Idempotency-Key`, and their responses. */
export const idempotencyKeys = table(
  'idempotency_keys',
  {
    id: id<string>('id').primaryKey(),
    userId: id<UserId>('user_id')
      .notNull()
      .references(() => users.id),
    key: text('key').notNull(),
    /**
     * SHA-256 of the operation and its input. A different request with the same key is rejected.
     */
    fingerprint: text('fingerprint').notNull(),
    /** Identifies the attempt that processes the request. */
    holder: text('holder').notNull(),
    /** When the attempt's claim expires, unless it is renewed. */
    leasedUntil: instant('leased_until').notNull(),
    /**
     * The response's status; null while the request is processed. The body is JSON text, to replay
     * it exactly.
     */
    status: integer('status'),
    body: text('body'),
    createdAt: instant('created_at').notNull(),
  },
  (keys) => [
    uniqueIndex('idempotency_keys_key').on(keys.userId, keys.key),
    index('idempotency_keys_age').on(keys.createdAt),
  ],
);

export type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect;
