import type { UserId } from '@gable/contracts/kernel';
import { flag, id, instant, json, table, text, uniqueIndex } from '../db/index.ts';

/** Metadata that the user can write. Never authorize by it. */
export type UserMetadata = Record<string, unknown>;

/** Metadata that only the service and administrators write, including the identity providers. */
export interface AppMetadata {
  readonly provider?: string;
  readonly providers?: readonly string[];
  readonly [key: string]: unknown;
}

/** Users, including invited ones. */
export const authUsers = table(
  'auth_users',
  {
    id: id<UserId>('id').primaryKey(),
    /** Lowercase, so that an address belongs to one user; null without an address. */
    email: text('email'),
    /** E.164 digits without the +; null without a number. */
    phone: text('phone'),
    /** Argon2id in PHC format; null without a password. */
    passwordHash: text('password_hash'),
    /** When the address was verified; null until then. There is no session before. */
    emailConfirmedAt: instant('email_confirmed_at'),
    phoneConfirmedAt: instant('phone_confirmed_at'),
    /** The new address of a pending email change. */
    newEmail: text('new_email'),
    newPhone: text('new_phone'),
    /** Which address of an email change was confirmed first; null if neither was. */
    emailChangeConfirmedBy: text<'current' | 'new'>('email_change_confirmed_by'),
    /** Signed in anonymously. */
    isAnonymous: flag('is_anonymous').notNull().default(false),
    /**
     * Whether the user has a verified factor. Updated together with the factors, and read on every
     * request.
     */
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
    /** Banned until then. */
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
