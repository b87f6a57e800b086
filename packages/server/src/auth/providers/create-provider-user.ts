import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { authUsers, type UserRow } from '../user.tables.ts';
import { buildUser } from '../users/register-user.ts';
import type { ProviderProfile } from './parse-profile.ts';

/**
 * Inserts a user with the verified address of a provider and without a password. Null if the
 * address is taken, also by a concurrent transaction. The caller adds the identity.
 */
export async function createProviderUser(
  tx: Transaction,
  profile: ProviderProfile & { readonly email: string },
  now: Instant,
): Promise<UserRow | null> {
  const [user] = await tx
    .insert(authUsers)
    .values({
      ...buildUser(
        { email: profile.email, passwordHash: null, metadata: profile.data, confirmed: true },
        now,
      ),
      appMetadata: { provider: profile.provider, providers: [profile.provider] },
    })
    .onConflictDoNothing({ target: authUsers.email })
    .returning();
  return user ?? null;
}
