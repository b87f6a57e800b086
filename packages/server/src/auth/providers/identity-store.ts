import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authIdentities, type IdentityRow } from '../identity.tables.ts';
import { identityIdSchema } from '../ids.ts';
import type { ProviderProfile } from './parse-profile.ts';

/** Finds the identity of a provider account. */
export async function findIdentity(
  reader: Reader,
  { provider, subject }: Pick<ProviderProfile, 'provider' | 'subject'>,
): Promise<IdentityRow | undefined> {
  const [identity] = await reader
    .select()
    .from(authIdentities)
    .where(and(eq(authIdentities.provider, provider), eq(authIdentities.subject, subject)));
  return identity;
}

/** Stores the current profile from the provider. */
export async function refreshIdentity(
  tx: Transaction,
  identity: IdentityRow,
  profile: ProviderProfile,
  now: Instant,
): Promise<void> {
  await tx
    .update(authIdentities)
    .set({ identityData: profile.data, updatedAt: now })
    .where(eq(authIdentities.id, identity.id));
}

/**
 * Links a provider account to the user. Throws 409 conflict if a concurrent transaction linked it.
 */
export async function addIdentity(
  tx: Transaction,
  userId: UserId,
  profile: ProviderProfile,
  now: Instant,
): Promise<void> {
  const added = await tx
    .insert(authIdentities)
    .values({
      id: newId(identityIdSchema),
      userId,
      provider: profile.provider,
      subject: profile.subject,
      identityData: profile.data,
      lastSignInAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [authIdentities.provider, authIdentities.subject] })
    .returning({ id: authIdentities.id });
  if (added.length > 0) return;
  throw new AuthError(
    409,
    'conflict',
    `Another sign-in with ${profile.label} is in progress. Please try again.`,
  );
}
