import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { proposals } from '../proposal/proposal.tables.ts';
import type { ProfileRow } from './profile.tables.ts';

/**
 * Binds an account's proposals to the account when its address changes. Until then they are bound
 * only to the address. Runs in the transaction of the change, so that the owner keeps them and a
 * later owner of the old address never gets them. Writes the table directly, because the proposal
 * domain imports this one.
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
