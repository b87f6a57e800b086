import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { clearTokensOf } from '../one-time/clear-tokens.ts';
import type { Completion } from '../one-time/completion.ts';
import { StaleProof } from '../one-time/stale-proof.ts';
import type { OneTimeTokenRow } from '../one-time-token.tables.ts';
import type { UserRow } from '../user.tables.ts';
import { syncOwnIdentities } from '../users/own-identities.ts';
import { changeUser } from '../users/user-store.ts';
import { freeNumber } from './free-number.ts';

/** That somebody reads the user's texts: the number is theirs. Throws StaleProof when it is the user's no longer. */
export async function proveNumber(
  tx: Transaction,
  token: OneTimeTokenRow,
  user: UserRow,
  now: Instant,
): Promise<Completion> {
  if (user.phone !== token.relatesTo) throw new StaleProof();
  if (user.phoneConfirmedAt === null) {
    const confirmed = await changeUser(tx, user.id, { phoneConfirmedAt: now, updatedAt: now });
    await syncOwnIdentities(tx, confirmed, now, ['phone']);
  }
  return { userId: user.id, provider: 'phone', isWhole: true, jobIds: [] };
}

/**
 * The number that waited takes the place of the present one. Throws StaleProof when the change is no longer wanted, 422
 * phone_exists when the number has become somebody else's.
 */
export async function proveNumberChange(
  tx: Transaction,
  token: OneTimeTokenRow,
  user: UserRow,
  now: Instant,
): Promise<Completion> {
  const phone = token.relatesTo;
  if (user.newPhone !== phone) throw new StaleProof();
  await freeNumber(tx, phone, user.id);
  const changed = await changeUser(tx, user.id, {
    phone,
    phoneConfirmedAt: now,
    newPhone: null,
    isAnonymous: false,
    updatedAt: now,
  });
  await syncOwnIdentities(tx, changed, now, ['phone']);
  // A code on its way to the number before would sign in whoever has that one by now.
  await clearTokensOf(tx, user.id, ['phone_confirmation', 'phone_change', 'reauthentication']);
  return { userId: user.id, provider: 'phone', isWhole: true, jobIds: [] };
}
