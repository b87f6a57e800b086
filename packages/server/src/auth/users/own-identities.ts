import type { Instant } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { authIdentities, type IdentityData } from '../identity.tables.ts';
import { identityIdSchema } from '../ids.ts';
import type { UserRow } from '../user.tables.ts';
import { emailIdentityData } from './register-user.ts';
import { syncProviders } from './sync-providers.ts';

function phoneIdentityData(user: UserRow): IdentityData {
  return {
    sub: user.id,
    phone: user.phone,
    email_verified: false,
    phone_verified: user.phoneConfirmedAt !== null,
  };
}

/** The ways in which a user is known to us alone. */
type OwnProvider = 'email' | 'phone';

/** What the user's own identity of this kind says now; null when they have no such address or number. */
function dataOf(user: UserRow, provider: OwnProvider): IdentityData | null {
  if (provider === 'email') return user.email === null ? null : emailIdentityData(user);
  return user.phone === null ? null : phoneIdentityData(user);
}

async function syncIdentity(
  tx: Transaction,
  user: UserRow,
  provider: OwnProvider,
  now: Instant,
): Promise<void> {
  const identityData = dataOf(user, provider);
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
 * Makes the identities that a user has with us, by their address or their number, say what their row says, and
 * `app_metadata` which ways there are to sign in; `providers` says of which of the two. Answers the row as it is then.
 */
export async function syncOwnIdentities(
  tx: Transaction,
  user: UserRow,
  now: Instant,
  providers: readonly OwnProvider[] = ['email', 'phone'],
): Promise<UserRow> {
  for (const provider of providers) await syncIdentity(tx, user, provider, now);
  return syncProviders(tx, user, now);
}
