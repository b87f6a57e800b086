import { id, index, instant, table, text, uniqueIndex } from '../db/index.ts';
import type { RefreshTokenId, SessionId } from './ids.ts';
import { authSessions } from './session.tables.ts';

/**
 * The refresh tokens of all sessions. Each references the token that it replaced. Only hashes are
 * stored.
 */
export const authRefreshTokens = table(
  'auth_refresh_tokens',
  {
    id: id<RefreshTokenId>('id').primaryKey(),
    sessionId: id<SessionId>('session_id')
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    /** The token that this one replaced; null for the first. */
    parentId: id<RefreshTokenId>('parent_id'),
    /** When the token was exchanged; null while it is active. */
    usedAt: instant('used_at'),
    /** When the family was revoked by an upgrade to aal2. Final, unlike `usedAt`. */
    revokedAt: instant('revoked_at'),
    createdAt: instant('created_at').notNull(),
  },
  (tokens) => [
    uniqueIndex('auth_refresh_tokens_hash').on(tokens.tokenHash),
    index('auth_refresh_tokens_session').on(tokens.sessionId),
    index('auth_refresh_tokens_used').on(tokens.usedAt),
    index('auth_refresh_tokens_parent').on(tokens.parentId),
  ],
);

export type RefreshTokenRow = typeof authRefreshTokens.$inferSelect;
