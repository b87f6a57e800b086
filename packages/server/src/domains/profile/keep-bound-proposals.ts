import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/index.ts';
import { proposals } from '../proposal/proposal.tables.ts';
import type { ProfileRow } from './profile.tables.ts';

/**
 * An account gets another address: what is bound to the old one alone is bound to the account now. In the same transaction,
 * so that its owner keeps it at every moment, and a later holder of the old address never gets it. Written to the table
 * itself, since the proposals' domain knows that of profiles.
 *
 * @param account The profile before the change.
 */
export async function keepBoundProposals(
  tx: Transaction,
  account: Pick<ProfileRow, 'id' | 'email' | 'userType'>,
): Promise<void> {
  if (account.userType !== 'buyer') return;
  await tx
    .update(proposals)
    .set({ clientId: account.id })
    .where(and(eq(proposals.clientEmail, account.email), isNull(proposals.clientId)));
}
