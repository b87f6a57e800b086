import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { authIdentities } from '../identity.tables.ts';
import { identityIdSchema } from '../ids.ts';
import { authUsers, type UserMetadata, type UserRow } from '../user.tables.ts';
import { blankUser } from './blank-user.ts';

/** A user who signs in with their e-mail address. */
export interface NewUser {
  /** Lower case. */
  readonly email: string;
  /** Null for a user who has no password. */
  readonly passwordHash: string | null;
  readonly metadata: UserMetadata;
  readonly confirmed: boolean;
}

/** A user's row as it begins. */
export function freshUser(user: NewUser, now: Instant): UserRow {
  return {
    ...blankUser(now),
    email: user.email,
    passwordHash: user.passwordHash,
    emailConfirmedAt: user.confirmed ? now : null,
    userMetadata: user.metadata,
    appMetadata: { provider: 'email', providers: ['email'] },
  };
}

/** What the e-mail identity says of its user. */
export function emailIdentityData(
  user: Pick<UserRow, 'id' | 'email' | 'emailConfirmedAt'>,
): Record<string, unknown> {
  return {
    sub: user.id,
    email: user.email,
    email_verified: user.emailConfirmedAt !== null,
    phone_verified: false,
  };
}

/** Adds the user and their e-mail identity; null when the address is taken, also by someone in the same moment. */
export async function registerUser(tx: Transaction, input: NewUser, now: Instant): Promise<UserRow | null> {
  const [user] = await tx
    .insert(authUsers)
    .values(freshUser(input, now))
    .onConflictDoNothing({ target: authUsers.email })
    .returning();
  if (!user) return null;
  await tx.insert(authIdentities).values({
    id: newId(identityIdSchema),
    userId: user.id,
    provider: 'email',
    subject: user.id,
    identityData: emailIdentityData(user),
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
  });
  return user;
}
