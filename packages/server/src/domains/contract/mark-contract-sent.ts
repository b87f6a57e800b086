import type { Instant } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/index.ts';
import type { Authorized } from '../../kernel/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { contracts } from './contract.tables.ts';
import { tellContractSent } from './tell-contract-sent.ts';

/**
 * A draft that went to the client is a draft no longer. A contract that is signed or expired stays what it is, and a
 * proposal may have none. Part of the sender's transaction; the proposal is the proof that they may, and the buyer is told.
 */
export async function markContractSent(
  tx: Transaction,
  { row }: Authorized<ProposalWithDeal>,
  now: Instant,
): Promise<void> {
  const [marked] = await tx
    .update(contracts)
    .set({ status: 'sent', updatedAt: now })
    .where(and(eq(contracts.proposalId, row.proposal.id), eq(contracts.status, 'draft')))
    .returning({ id: contracts.id });
  if (marked) await tellContractSent(tx, row, marked, now);
}
