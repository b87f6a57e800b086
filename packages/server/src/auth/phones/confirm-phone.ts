import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { OneTimeTokenRow } from '../one-time-token.tables.ts';
import { deleteTokensOfKinds } from '../one-time-tokens/delete-tokens.ts';
import { ExpiredToken, type VerificationResult } from '../one-time-tokens/verification-result.ts';
import type { UserRow } from '../user.tables.ts';
import { updateLocalIdentities } from '../users/local-identities.ts';
import { updateUserRow } from '../users/user-store.ts';
import { claimPhone } from './claim-phone.ts';

/** Confirms the user's phone number. Throws ExpiredToken if the number has changed. */
export async function confirmPhone(
  tx: Transaction,
  token: OneTimeTokenRow,
  user: UserRow,
  now: Instant,
): Promise<VerificationResult> {
  if (user.phone !== token.relatesTo) throw new ExpiredToken();
  if (user.phoneConfirmedAt === null) {
    const confirmed = await updateUserRow(tx, user.id, { phoneConfirmedAt: now, updatedAt: now });
    await updateLocalIdentities(tx, confirmed, now, ['phone']);
  }
  return { userId: user.id, provider: 'phone', isComplete: true, jobIds: [] };
}

/**
 * Replaces the user's number with the pending one. Throws ExpiredToken if the change is no longer
 * pending, and 422 phone_exists if another user has verified the number.
 */
export async function confirmPhoneChange(
  tx: Transaction,
  token: OneTimeTokenRow,
  user: UserRow,
  now: Instant,
): Promise<VerificationResult> {
  const phone = token.relatesTo;
  if (user.newPhone !== phone) throw new ExpiredToken();
  await claimPhone(tx, phone, user.id);
  const changed = await updateUserRow(tx, user.id, {
    phone,
    phoneConfirmedAt: now,
    newPhone: null,
    isAnonymous: false,
    updatedAt: now,
  });
  await updateLocalIdentities(tx, changed, now, ['phone']);
  // A pending code for the old number could be used by its next owner.
  await deleteTokensOfKinds(tx, user.id, ['phone_confirmation', 'phone_change', 'reauthentication']);
  return { userId: user.id, provider: 'phone', isComplete: true, jobIds: [] };
}
