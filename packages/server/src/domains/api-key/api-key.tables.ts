import type { ApiKeyScope } from '@gable/contracts/api-key';
import type { ApiKeyId, Instant, UserId } from '@gable/contracts/kernel';
import { id, index, instant, integer, json, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';

/** A network address that a key was used from, and when the key's owner was told of it. */
export interface KnownAddress {
  readonly address: string;
  readonly at: Instant;
}

/** Keys that integrators call the API with. The key itself is shown once and stored nowhere. */
export const apiKeys = table(
  'api_keys',
  {
    id: id<ApiKeyId>('id').primaryKey(),
    userId: id<UserId>('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** One entry per area. */
    scopes: json<readonly ApiKeyScope[]>('scopes').notNull().default([]),
    /** The addresses that its owner knows of, newest first (`note-address.ts`). */
    addresses: json<readonly KnownAddress[]>('addresses').notNull().default([]),
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
