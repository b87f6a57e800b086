import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { sendEmail } from '#emails/index.ts';
import { RUN_BY_REQUEST } from '#outbox/index.ts';
import { securityEmail } from '../emails/security.email.ts';
import type { OneTimeTokenRow } from '../one-time-token.tables.ts';
import type { UserRow } from '../user.tables.ts';
import { updateLocalIdentities } from '../users/local-identities.ts';
import { claimEmail } from '../users/unverified-user.ts';
import { updateUserRow } from '../users/user-store.ts';
import { deleteTokens } from './delete-tokens.ts';
import { ExpiredToken, type VerificationResult } from './verification-result.ts';

/** Replaces the user's address and deletes all pending tokens. */
async function replaceAddress(
  tx: Transaction,
  user: UserRow,
  email: string,
  now: Instant,
): Promise<readonly string[]> {
  await claimEmail(tx, email, user.id);
  const changed = await updateUserRow(tx, user.id, {
    email,
    emailConfirmedAt: now,
    newEmail: null,
    emailChangeConfirmedBy: null,
    isAnonymous: false,
    updatedAt: now,
  });
  await updateLocalIdentities(tx, changed, now, ['email']);
  await deleteTokens(tx, user.id);
  if (user.email === null || user.emailConfirmedAt === null) return [];
  const notice = { to: user.email, notice: 'email_changed', newEmail: email } as const;
  return [await sendEmail(tx, securityEmail, notice, { now, ...RUN_BY_REQUEST })];
}

/**
 * Records one of two confirmations. The change takes effect with the second one, or immediately if
 * the current address is not verified. Throws ExpiredToken if the change is no longer pending, and
 * 422 email_exists if another user has verified the address.
 */
export async function confirmEmailChange(
  tx: Transaction,
  token: OneTimeTokenRow,
  user: UserRow,
  now: Instant,
): Promise<VerificationResult> {
  const side = token.kind === 'email_change_new' ? 'new' : 'current';
  const { newEmail, email, emailConfirmedAt, emailChangeConfirmedBy: confirmedBy } = user;
  if (newEmail === null || token.relatesTo !== (side === 'new' ? newEmail : email)) throw new ExpiredToken();
  const needsBoth = email !== null && emailConfirmedAt !== null;
  const isComplete = !needsBoth || (confirmedBy !== null && confirmedBy !== side);
  const common = { userId: user.id, provider: 'email', isComplete } as const;
  if (isComplete) return { ...common, jobIds: await replaceAddress(tx, user, newEmail, now) };
  await updateUserRow(tx, user.id, { emailChangeConfirmedBy: side, updatedAt: now });
  return { ...common, jobIds: [] };
}
