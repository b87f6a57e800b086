import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { authFactors } from '../factor.tables.ts';
import { authIdentities } from '../identity.tables.ts';
import { TOKEN_KINDS } from '../one-time-token.tables.ts';
import { deleteTokens, deleteTokensOfKinds } from '../one-time-tokens/delete-tokens.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import type { UserRow } from '../user.tables.ts';
import { updateLocalIdentities } from './local-identities.ts';
import { withoutSignUpReview } from './sign-up-review.ts';
import { updateUserRow } from './user-store.ts';

/** All token kinds except those that verify the email address. */
const OTHER_TOKEN_KINDS = TOKEN_KINDS.filter((kind) => kind !== 'confirmation' && kind !== 'recovery');

/**
 * Removes all credentials from an earlier sign-up with an unverified address: password, provider
 * identities, phone number, factors, sessions and pending tokens. Preserves the address and the
 * metadata but clears the sign-up review; the caller decides whether the metadata counts. With
 * `keepEmailTokens`, the emails that verify the address stay valid: only its owner reads them.
 */
export async function removeEarlierCredentials(
  tx: Transaction,
  userId: UserId,
  now: Instant,
  { keepEmailTokens = false } = {},
): Promise<UserRow> {
  await tx
    .delete(authIdentities)
    .where(and(eq(authIdentities.userId, userId), ne(authIdentities.provider, 'email')));
  await tx.delete(authFactors).where(eq(authFactors.userId, userId));
  if (keepEmailTokens) await deleteTokensOfKinds(tx, userId, OTHER_TOKEN_KINDS);
  else await deleteTokens(tx, userId);
  await endAllSessions(tx, userId);
  const user = await updateUserRow(tx, userId, {
    passwordHash: null,
    phone: null,
    newEmail: null,
    newPhone: null,
    emailChangeConfirmedBy: null,
    hasSecondFactor: false,
    updatedAt: now,
  });
  return updateLocalIdentities(tx, { ...user, appMetadata: withoutSignUpReview(user.appMetadata) }, now);
}
