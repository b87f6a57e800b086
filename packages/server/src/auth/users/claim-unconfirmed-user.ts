import type { Instant } from '@gable/contracts/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/index.ts';
import { authIdentities } from '../identity.tables.ts';
import { authUsers, type UserRow } from '../user.tables.ts';
import { emailIdentityData, type NewUser } from './register-user.ts';

/**
 * Takes over an address that someone once gave and never proved: its password and metadata become the new sign-up's,
 * so that whoever gave it first keeps no way in. Null when the address is proven.
 */
export async function claimUnconfirmedUser(
  tx: Transaction,
  input: NewUser,
  now: Instant,
): Promise<UserRow | null> {
  const [user] = await tx
    .update(authUsers)
    .set({
      passwordHash: input.passwordHash,
      userMetadata: input.metadata,
      emailConfirmedAt: now,
      updatedAt: now,
    })
    .where(and(eq(authUsers.email, input.email), isNull(authUsers.emailConfirmedAt)))
    .returning();
  if (!user) return null;
  await tx
    .update(authIdentities)
    .set({ identityData: emailIdentityData(user), updatedAt: now })
    .where(and(eq(authIdentities.provider, 'email'), eq(authIdentities.subject, user.id)));
  return user;
}
