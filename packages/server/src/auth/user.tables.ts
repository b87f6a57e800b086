import type { UserId } from '@gable/contracts/kernel';
import { flag, id, instant, json, table, text, uniqueIndex } from '../db/index.ts';

/** What a user says about themself. They may write anything here, so nothing may be allowed because of it. */
export type UserMetadata = Record<string, unknown>;

/** What the service says about a user: the ways they can sign in, and what an administrator added. Not writable by its user. */
export interface AppMetadata {
  readonly provider?: string;
  readonly providers?: readonly string[];
  readonly [key: string]: unknown;
}

/** Everyone who can sign in, or was invited to. */
export const authUsers = table(
  'auth_users',
  {
    id: id<UserId>('id').primaryKey(),
    /** Lower case, so that one address is one user; null for who came without one. */
    email: text('email'),
    /** Digits alone, with the country's code (E.164 without the +); null for who has none. */
    phone: text('phone'),
    /** Argon2id in its PHC form; null for a user who has no password. */
    passwordHash: text('password_hash'),
    /** When the address was proven; null until then, and there is no session before. */
    emailConfirmedAt: instant('email_confirmed_at'),
    phoneConfirmedAt: instant('phone_confirmed_at'),
    /** The address that waits to be proven before it replaces `email`. */
    newEmail: text('new_email'),
    newPhone: text('new_phone'),
    /** Which of the two addresses of a change was proven first; null while neither was. */
    emailChangeProvenBy: text<'current' | 'new'>('email_change_proven_by'),
    /** Signed in without saying who they are. */
    isAnonymous: flag('is_anonymous').notNull().default(false),
    /** Whether a verified factor asks for a second proof; kept with the factors, read on every call. */
    hasSecondFactor: flag('has_second_factor').notNull().default(false),
    userMetadata: json<UserMetadata>('user_metadata').notNull(),
    appMetadata: json<AppMetadata>('app_metadata').notNull(),
    invitedAt: instant('invited_at'),
    confirmationSentAt: instant('confirmation_sent_at'),
    recoverySentAt: instant('recovery_sent_at'),
    emailChangeSentAt: instant('email_change_sent_at'),
    phoneChangeSentAt: instant('phone_change_sent_at'),
    reauthenticationSentAt: instant('reauthentication_sent_at'),
    lastSignInAt: instant('last_sign_in_at'),
    /** Locked out until then. */
    bannedUntil: instant('banned_until'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (users) => [
    uniqueIndex('auth_users_email').on(users.email),
    uniqueIndex('auth_users_phone').on(users.phone),
  ],
);

export type UserRow = typeof authUsers.$inferSelect;
