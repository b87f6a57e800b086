import type { UserId } from '@gable/contracts/kernel';
import { id, index, instant, json, table, text, uniqueIndex } from '../db/index.ts';
import type { IdentityId } from './ids.ts';
import { authUsers } from './user.tables.ts';

/** The user's profile at the provider. */
export type IdentityData = Record<string, unknown>;

/**
 * Identities: an email address, a phone number, or a provider account. The row's ID and the
 * provider's subject are different (docs/wire/auth.md, Objects).
 */
export const authIdentities = table(
  'auth_identities',
  {
    id: id<IdentityId>('id').primaryKey(),
    userId: id<UserId>('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** The provider's subject. For the provider `email`, the user's ID. */
    subject: text('subject').notNull(),
    identityData: json<IdentityData>('identity_data').notNull(),
    lastSignInAt: instant('last_sign_in_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (identities) => [
    uniqueIndex('auth_identities_subject').on(identities.provider, identities.subject),
    index('auth_identities_user').on(identities.userId),
  ],
);

export type IdentityRow = typeof authIdentities.$inferSelect;
