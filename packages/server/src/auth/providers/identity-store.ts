import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authIdentities, type IdentityRow } from '../identity.tables.ts';
import { identityIdSchema } from '../ids.ts';
import type { ProviderProfile } from './read-profile.ts';

/** The identity that this account at the provider is known by here. */
export async function findIdentity(
  from: Reader,
  { provider, subject }: Pick<ProviderProfile, 'provider' | 'subject'>,
): Promise<IdentityRow | undefined> {
  const [identity] = await from
    .select()
    .from(authIdentities)
    .where(and(eq(authIdentities.provider, provider), eq(authIdentities.subject, subject)));
  return identity;
}

/** Keeps what the provider says of the user today. */
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

/** Adds the account at the provider to the user. Throws `conflict` when somebody got it in this very moment. */
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
    `You are signing in with ${profile.label} elsewhere. Please try again.`,
  );
}
