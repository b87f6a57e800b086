import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { authIdentities } from '../identity.tables.ts';
import { identityIdSchema } from '../ids.ts';
import { authUsers, type UserMetadata, type UserRow } from '../user.tables.ts';
import { buildBlankUser } from './build-user.ts';

/** A new user with an email address. */
export interface NewUser {
  /** Lowercase. */
  readonly email: string;
  /** Null without a password. */
  readonly passwordHash: string | null;
  readonly metadata: UserMetadata;
  readonly confirmed: boolean;
}

/** Builds the row of a new user. */
export function buildUser(user: NewUser, now: Instant): UserRow {
  return {
    ...buildBlankUser(now),
    email: user.email,
    passwordHash: user.passwordHash,
    emailConfirmedAt: user.confirmed ? now : null,
    userMetadata: user.metadata,
    appMetadata: { provider: 'email', providers: ['email'] },
  };
}

/** Builds the data of the email identity. */
export function buildEmailIdentityData(
  user: Pick<UserRow, 'id' | 'email' | 'emailConfirmedAt'>,
): Record<string, unknown> {
  return {
    sub: user.id,
    email: user.email,
    email_verified: user.emailConfirmedAt !== null,
    phone_verified: false,
  };
}

/**
 * Inserts the user and its email identity; null if the address is taken, also by a concurrent
 * transaction.
 */
export async function registerUser(tx: Transaction, input: NewUser, now: Instant): Promise<UserRow | null> {
  const [user] = await tx
    .insert(authUsers)
    .values(buildUser(input, now))
    .onConflictDoNothing({ target: authUsers.email })
    .returning();
  if (!user) return null;
  await tx.insert(authIdentities).values({
    id: newId(identityIdSchema),
    userId: user.id,
    provider: 'email',
    subject: user.id,
    identityData: buildEmailIdentityData(user),
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
  });
  return user;
}
