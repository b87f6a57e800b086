import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { noteForOwner } from '../letters/notice-letter.ts';
import type { OneTimeTokenRow } from '../one-time-token.tables.ts';
import type { UserRow } from '../user.tables.ts';
import { syncOwnIdentities } from '../users/own-identities.ts';
import { freeAddress } from '../users/unproven-holder.ts';
import { changeUser } from '../users/user-store.ts';
import { clearTokens } from './clear-tokens.ts';
import type { Completion } from './completion.ts';
import { StaleProof } from './stale-proof.ts';

/** The proven address takes the place of the present one; every link to the present one is worthless from here on. */
async function takeAddress(
  tx: Transaction,
  user: UserRow,
  email: string,
  now: Instant,
): Promise<readonly string[]> {
  await freeAddress(tx, email, user.id);
  const changed = await changeUser(tx, user.id, {
    email,
    emailConfirmedAt: now,
    newEmail: null,
    emailChangeProvenBy: null,
    isAnonymous: false,
    updatedAt: now,
  });
  await syncOwnIdentities(tx, changed, now, ['email']);
  await clearTokens(tx, user.id);
  if (user.email === null || user.emailConfirmedAt === null) return [];
  return [await noteForOwner(tx, { to: user.email, notice: 'email_changed', newEmail: email }, now)];
}

/**
 * One half of a change of address was proven. With the other half, or for a user whose present address was never proven,
 * the change happens. Throws StaleProof when the change is no longer wanted, 422 email_exists when the address has become
 * somebody else's.
 */
export async function proveEmailChange(
  tx: Transaction,
  token: OneTimeTokenRow,
  user: UserRow,
  now: Instant,
): Promise<Completion> {
  const half = token.kind === 'email_change_new' ? 'new' : 'current';
  const { newEmail, email, emailConfirmedAt, emailChangeProvenBy: provenBy } = user;
  if (newEmail === null || token.relatesTo !== (half === 'new' ? newEmail : email)) throw new StaleProof();
  const needsBoth = email !== null && emailConfirmedAt !== null;
  const isWhole = !needsBoth || (provenBy !== null && provenBy !== half);
  const common = { userId: user.id, provider: 'email', isWhole } as const;
  if (isWhole) return { ...common, jobIds: await takeAddress(tx, user, newEmail, now) };
  await changeUser(tx, user.id, { emailChangeProvenBy: half, updatedAt: now });
  return { ...common, jobIds: [] };
}
