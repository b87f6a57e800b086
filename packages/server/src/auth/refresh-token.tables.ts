import { id, index, instant, table, text, uniqueIndex } from '../db/index.ts';
import type { RefreshTokenId, SessionId } from './ids.ts';
import { authSessions } from './session.tables.ts';

/**
 * Every refresh token of a session that still exists: a family, in which each token knows the one it replaced. The
 * tokens themselves are never stored.
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
    /** The token that was exchanged for this one; null for a session's first. */
    parentId: id<RefreshTokenId>('parent_id'),
    /** When it was exchanged for its successor; null while it is the one to use. */
    usedAt: instant('used_at'),
    /** When its family was revoked because the session was raised by a second factor. Final, unlike `usedAt`. */
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
