import type { Instant } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { authIdentities, type IdentityData } from '../identity.tables.ts';
import { identityIdSchema } from '../ids.ts';
import type { UserRow } from '../user.tables.ts';
import { buildEmailIdentityData } from './register-user.ts';
import { updateProviders } from './update-providers.ts';

function buildPhoneIdentityData(user: UserRow): IdentityData {
  return {
    sub: user.id,
    phone: user.phone,
    email_verified: false,
    phone_verified: user.phoneConfirmedAt !== null,
  };
}

/** The providers of identities that the service manages itself. */
type LocalProvider = 'email' | 'phone';

/** Builds the identity data; null if the user has no such address or number. */
function buildIdentityData(user: UserRow, provider: LocalProvider): IdentityData | null {
  if (provider === 'email') return user.email === null ? null : buildEmailIdentityData(user);
  return user.phone === null ? null : buildPhoneIdentityData(user);
}

async function updateIdentity(
  tx: Transaction,
  user: UserRow,
  provider: LocalProvider,
  now: Instant,
): Promise<void> {
  const identityData = buildIdentityData(user, provider);
  if (identityData === null) {
    await tx
      .delete(authIdentities)
      .where(and(eq(authIdentities.provider, provider), eq(authIdentities.subject, user.id)));
    return;
  }
  await tx
    .insert(authIdentities)
    .values({
      id: newId(identityIdSchema),
      userId: user.id,
      provider,
      subject: user.id,
      identityData,
      lastSignInAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [authIdentities.provider, authIdentities.subject],
      set: { identityData, updatedAt: now },
    });
}

/**
 * Updates the email and phone identities and `app_metadata.providers` from the user's row.
 * `providers` limits which identities are updated. Returns the new row.
 */
export async function updateLocalIdentities(
  tx: Transaction,
  user: UserRow,
  now: Instant,
  providers: readonly LocalProvider[] = ['email', 'phone'],
): Promise<UserRow> {
  for (const provider of providers) await updateIdentity(tx, user, provider, now);
  return updateProviders(tx, user, now);
}
