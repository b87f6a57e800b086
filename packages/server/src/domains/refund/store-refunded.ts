import type { Instant, ProposalId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { lockProposalWithDeal, setProposalRefunded } from '../proposal/index.ts';
import { sumRefundsOfProposals } from './refund.repository.ts';

/** Stores what was refunded of all payments of the proposal, after one of its refunds changed. */
export async function storeRefunded(tx: Transaction, proposalId: ProposalId, now: Instant): Promise<void> {
  await lockProposalWithDeal(tx, proposalId);
  const refunded = await sumRefundsOfProposals(tx, [proposalId]);
  await setProposalRefunded(tx, { id: proposalId, refunded }, now);
}
