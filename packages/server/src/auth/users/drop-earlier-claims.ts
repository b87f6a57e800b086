import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { authFactors } from '../factor.tables.ts';
import { authIdentities } from '../identity.tables.ts';
import { clearTokens, clearTokensOf } from '../one-time/clear-tokens.ts';
import { TOKEN_KINDS } from '../one-time-token.tables.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import type { UserRow } from '../user.tables.ts';
import { syncOwnIdentities } from './own-identities.ts';
import { withoutSignUpReview } from './sign-up-review.ts';
import { changeUser } from './user-store.ts';

/** Every proof but those that its reader reads the mail of the address. */
const OTHER_PROOFS = TOKEN_KINDS.filter((kind) => kind !== 'confirmation' && kind !== 'recovery');

/**
 * Takes every way in from whoever claimed an address that nobody has proven: the password, the accounts elsewhere, the
 * number, the second factors and whatever letter is on its way. What stays is the address itself, and what was said about
 * the user, without the mark that it is to be reviewed: whether it counts is the caller's to say.
 * With `keepsAddressProofs`, the emails that prove the address itself stay good: only its owner reads them.
 */
export async function dropEarlierClaims(
  tx: Transaction,
  userId: UserId,
  now: Instant,
  { keepsAddressProofs = false } = {},
): Promise<UserRow> {
  await tx
    .delete(authIdentities)
    .where(and(eq(authIdentities.userId, userId), ne(authIdentities.provider, 'email')));
  await tx.delete(authFactors).where(eq(authFactors.userId, userId));
  if (keepsAddressProofs) await clearTokensOf(tx, userId, OTHER_PROOFS);
  else await clearTokens(tx, userId);
  await endAllSessions(tx, userId);
  const user = await changeUser(tx, userId, {
    passwordHash: null,
    phone: null,
    newEmail: null,
    newPhone: null,
    emailChangeProvenBy: null,
    hasSecondFactor: false,
    updatedAt: now,
  });
  return syncOwnIdentities(tx, { ...user, appMetadata: withoutSignUpReview(user.appMetadata) }, now);
}
