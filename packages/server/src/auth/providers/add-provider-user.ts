import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { authUsers, type UserRow } from '../user.tables.ts';
import { freshUser } from '../users/register-user.ts';
import type { ProviderProfile } from './read-profile.ts';

/**
 * Adds a user who comes from a provider, with the address that it vouches for and without a password. Null when the
 * address is taken, also by someone in the same moment. The caller adds the identity.
 */
export async function addProviderUser(
  tx: Transaction,
  profile: ProviderProfile & { readonly email: string },
  now: Instant,
): Promise<UserRow | null> {
  const [user] = await tx
    .insert(authUsers)
    .values({
      ...freshUser(
        { email: profile.email, passwordHash: null, metadata: profile.data, confirmed: true },
        now,
      ),
      appMetadata: { provider: profile.provider, providers: [profile.provider] },
    })
    .onConflictDoNothing({ target: authUsers.email })
    .returning();
  return user ?? null;
}
