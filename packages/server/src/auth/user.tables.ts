import type { UserId } from '@gable/contracts/kernel';
import { id, instant, json, table, text, uniqueIndex } from '../db/index.ts';

/** What a user says about themself. They may write anything here, so nothing may be allowed because of it. */
export type UserMetadata = Record<string, unknown>;

/** What the service says about a user: the ways they can sign in. Not writable by its user. */
export interface AppMetadata {
  readonly provider: string;
  readonly providers: readonly string[];
}

/** Everyone who can sign in. */
export const authUsers = table(
  'auth_users',
  {
    id: id<UserId>('id').primaryKey(),
    /** Lower case, so that one address is one user. */
    email: text('email').notNull(),
    /** Argon2id in its PHC form; null for a user who has no password. */
    passwordHash: text('password_hash'),
    /** When the address was proven; null until then, and there is no session before. */
    emailConfirmedAt: instant('email_confirmed_at'),
    userMetadata: json<UserMetadata>('user_metadata').notNull(),
    appMetadata: json<AppMetadata>('app_metadata').notNull(),
    lastSignInAt: instant('last_sign_in_at'),
    /** Locked out until then. */
    bannedUntil: instant('banned_until'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (users) => [uniqueIndex('auth_users_email').on(users.email)],
);

export type UserRow = typeof authUsers.$inferSelect;
