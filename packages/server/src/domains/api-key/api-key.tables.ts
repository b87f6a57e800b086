import type { ApiKeyScope } from '@gable/contracts/api-key';
import type { ApiKeyId, Instant, UserId } from '@gable/contracts/kernel';
import { id, index, instant, integer, json, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';

/** A network address that a key was used from, and when the key's owner was notified. */
export interface KnownAddress {
  readonly address: string;
  readonly at: Instant;
}

/** API keys of integrators. The key itself is shown once and not stored. */
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
    /** The addresses that the owner was notified about, newest first (`record-address.ts`). */
    addresses: json<readonly KnownAddress[]>('addresses').notNull().default([]),
    /** The first characters of the key, shown to identify it. */
    beginning: text('beginning').notNull(),
    /** SHA-256 of the whole key. The key has enough entropy that a slow hash is unnecessary. */
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    /** Null until the first use. */
    lastUsedAt: instant('last_used_at'),
    /** The number of calls in the current window, and when the window ends. */
    calls: integer('calls').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (keys) => [
    uniqueIndex('api_keys_hash').on(keys.hash),
    index('api_keys_by_user').on(keys.userId, keys.createdAt),
  ],
);

export type ApiKeyRow = typeof apiKeys.$inferSelect;
