import type { ProposalId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { type DisputeRow, disputes } from './dispute.tables.ts';

/** Lists the states of all disputes of a proposal's payments. */
export async function listDisputesOfProposal(
  reader: Reader,
  proposalId: ProposalId,
): Promise<Pick<DisputeRow, 'status'>[]> {
  return reader
    .select({ status: disputes.status })
    .from(disputes)
    .innerJoin(invoices, eq(invoices.id, disputes.invoiceId))
    .where(eq(invoices.proposalId, proposalId));
}
