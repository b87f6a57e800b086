import type { UserId } from '@gable/contracts/kernel';
import { id, index, instant, json, table, text, uniqueIndex } from '../db/index.ts';
import type { IdentityId } from './ids.ts';
import { authUsers } from './user.tables.ts';

/** What a provider said about the user. */
export type IdentityData = Record<string, unknown>;

/**
 * The ways a user is known: their e-mail address, or an account elsewhere. The row's id and the provider's subject are
 * two things (auth contract, section 3, point 10).
 */
export const authIdentities = table(
  'auth_identities',
  {
    id: id<IdentityId>('id').primaryKey(),
    userId: id<UserId>('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** Who this is at the provider; for the provider `email` the user's own id. */
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
