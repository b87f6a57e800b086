import type { UserId } from '@gable/contracts/kernel';
import { id, index, instant, json, oneOf, table, text } from '../db/index.ts';
import type { FactorId, SessionId } from './ids.ts';
import { authUsers } from './user.tables.ts';

/** How sure the service is of who this is: one proof, or two. */
export const ASSURANCE_LEVELS = ['aal1', 'aal2'] as const;
export type AssuranceLevel = (typeof ASSURANCE_LEVELS)[number];

/** A proof that was given in a session (auth contract, section 1, `amr`); the timestamp counts seconds. */
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
  /** Which second factor it was, so that the proof goes when the factor does; not told in tokens. */
  readonly factor?: FactorId;
}

/** Where a user is signed in. Signing out deletes the row, and with it the right to do anything with its tokens. */
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
    /** What the browser called itself at sign-in. */
    userAgent: text('user_agent'),
    /** The network address of the sign-in. */
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
