import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { lockUser } from '../mfa/lock-user.ts';
import type { OneTimeTokenRow, TokenKind } from '../one-time-token.tables.ts';
import { confirmPhone, confirmPhoneChange } from '../phones/confirm-phone.ts';
import type { UserRow } from '../user.tables.ts';
import { confirmEmail } from '../users/confirm-email.ts';
import { removeEarlierCredentials } from '../users/remove-earlier-credentials.ts';
import { requireNotBanned } from '../users/require-not-banned.ts';
import { withSignUpReview } from '../users/sign-up-review.ts';
import { isVerifiedUser } from '../users/unverified-user.ts';
import { updateUserRow } from '../users/user-store.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { deleteTokensOfKinds } from './delete-tokens.ts';
import { consumeToken } from './redeem-token.ts';
import { ExpiredToken, type VerificationResult } from './verification-result.ts';

/** Confirms the user's email address. */
async function confirmAddress(
  tx: Transaction,
  token: OneTimeTokenRow,
  user: UserRow,
  now: Instant,
): Promise<VerificationResult> {
  if (user.email !== token.relatesTo) throw new ExpiredToken();
  // Only the sign-up email vouches for the sign-up's password. A user who signs in by another email
  // may not be the one who signed up, who then loses access.
  if (token.kind === 'recovery' && !isVerifiedUser(user)) {
    const { appMetadata } = await removeEarlierCredentials(tx, user.id, now);
    await updateUserRow(tx, user.id, { appMetadata: withSignUpReview(appMetadata), updatedAt: now });
  }
  if (user.emailConfirmedAt === null) await confirmEmail(tx, user.id, {}, now);
  return { userId: user.id, provider: 'email', isComplete: true, jobIds: [] };
}

/** Returns the token kinds that are deleted together with this kind. */
function getRelatedKinds(kind: TokenKind): readonly TokenKind[] {
  switch (kind) {
    case 'confirmation':
    case 'recovery':
      return ['confirmation', 'recovery'];
    case 'email_change_current':
    case 'email_change_new':
    case 'phone_confirmation':
    case 'phone_change':
    case 'reauthentication':
      return [kind];
  }
}

/**
 * Consumes a token and applies its effect. Throws ExpiredToken if it was already used or is
 * outdated, and 403 user_banned; the caller's transaction then rolls back and the token stays
 * valid.
 */
export async function completeVerification(
  tx: Transaction,
  token: OneTimeTokenRow,
  now: Instant,
): Promise<VerificationResult> {
  // Lock order: user first, so that two concurrent confirmations of an email change see each other.
  const user = await lockUser(tx, token.userId, now);
  requireNotBanned(user, now);
  if (!(await consumeToken(tx, token))) throw new ExpiredToken();
  await deleteTokensOfKinds(tx, user.id, getRelatedKinds(token.kind));
  switch (token.kind) {
    case 'confirmation':
    case 'recovery':
      return confirmAddress(tx, token, user, now);
    case 'email_change_current':
    case 'email_change_new':
      return confirmEmailChange(tx, token, user, now);
    case 'phone_confirmation':
      return confirmPhone(tx, token, user, now);
    case 'phone_change':
      return confirmPhoneChange(tx, token, user, now);
    case 'reauthentication':
      throw new ExpiredToken();
  }
}
