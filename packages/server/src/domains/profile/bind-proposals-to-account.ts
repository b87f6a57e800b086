import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { proposals } from '../proposal/proposal.tables.ts';
import type { ProfileRow } from './profile.tables.ts';

/**
 * Binds an account's proposals to the account when its address changes. Until then they are bound to the address only. Runs
 * in the transaction of the change, so that the owner always keeps them and a later holder of the old address never gets
 * them. Writes to the table directly, since the domain of proposals imports that of profiles.
 *
 * @param account The profile before the change.
 */
export async function bindProposalsToAccount(
  tx: Transaction,
  account: Pick<ProfileRow, 'id' | 'email' | 'userType'>,
): Promise<void> {
  if (account.userType !== 'buyer') return;
  await tx
    .update(proposals)
    .set({ clientId: account.id })
    .where(and(eq(proposals.clientEmail, account.email), isNull(proposals.clientId)));
}
