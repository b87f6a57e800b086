import { apiKeyScopeSchema } from '@gable/contracts/api-key';
import type { ApiKeyId, UserId } from '@gable/contracts/kernel';
import { id, index, instant, integer, oneOf, table, text, uniqueIndex } from '../../db/index.ts';
import { users } from '../profile/profile.tables.ts';

/** Keys that integrators call the API with. The key itself is shown once and stored nowhere. */
export const apiKeys = table(
  'api_keys',
  {
    id: id<ApiKeyId>('id').primaryKey(),
    userId: id<UserId>('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    scope: oneOf('scope', apiKeyScopeSchema.options).notNull(),
    /** How it begins, by which its owner tells it from their others. */
    beginning: text('beginning').notNull(),
    /** SHA-256 of the whole key: it has enough chance in it that nothing slower is needed. */
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    /** Null until it is used. */
    lastUsedAt: instant('last_used_at'),
    /** How many calls in the window that runs, and when that ends. */
    calls: integer('calls').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (keys) => [
    uniqueIndex('api_keys_hash').on(keys.hash),
    index('api_keys_by_user').on(keys.userId, keys.createdAt),
  ],
);

export type ApiKeyRow = typeof apiKeys.$inferSelect;
