import type { UserId } from '@gable/contracts/kernel';
import { id, index, instant, json, oneOf, table, text } from '../db/index.ts';
import type { FactorId, SessionId } from './ids.ts';
import { authUsers } from './user.tables.ts';

/** Authenticator assurance levels: one factor, or two. */
export const ASSURANCE_LEVELS = ['aal1', 'aal2'] as const;
export type AssuranceLevel = (typeof ASSURANCE_LEVELS)[number];

/** An `amr` entry (docs/wire/auth.md, JWT); the timestamp is in seconds. */
export interface AuthenticationMethod {
  readonly method:
    | 'password'
    | 'otp'
    | 'oauth'
    | 'anonymous'
    | 'totp'
    | 'mfa/phone'
    | 'mfa/webauthn'
    | 'recovery'
    | 'magiclink'
    | 'email/signup';
  readonly timestamp: number;
  /** The MFA factor, so that the entry can be removed with it. Not included in tokens. */
  readonly factor?: FactorId;
}

/** Sessions. Signing out deletes the row, which invalidates the session's tokens. */
export const authSessions = table(
  'auth_sessions',
  {
    id: id<SessionId>('id').primaryKey(),
    userId: id<UserId>('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    aal: oneOf('aal', ASSURANCE_LEVELS).notNull(),
    /** Newest first. */
    amr: json<readonly AuthenticationMethod[]>('amr').notNull(),
    /** The user agent at sign-in. */
    userAgent: text('user_agent'),
    /** The IP address at sign-in. */
    ip: text('ip'),
    createdAt: instant('created_at').notNull(),
    /** The last refresh, or the sign-in. */
    updatedAt: instant('updated_at').notNull(),
  },
  (sessions) => [
    index('auth_sessions_user').on(sessions.userId),
    index('auth_sessions_used').on(sessions.updatedAt),
  ],
);

export type SessionRow = typeof authSessions.$inferSelect;
