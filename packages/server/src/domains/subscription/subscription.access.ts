import type { ProposalId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { type Authorized, failure, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { lockProposalWithDeal, type ProposalWithDeal, requireProposal } from '../proposal/index.ts';

/** DEAL_ARCHIVED or PROPOSAL_DECLINED while a proposal is not billed. */
export function requireBilled({ proposal, deal }: ProposalWithDeal): void {
  if (deal.status === 'archived') throw failure('DEAL_ARCHIVED', {});
  if (proposal.status === 'declined') throw failure('PROPOSAL_DECLINED', {});
}

/**
 * Locks a monthly proposal, so that no month is billed meanwhile. Its agent only. NOT_FOUND,
 * FORBIDDEN, NOT_MONTHLY.
 */
export async function requireMonthlyProposal(
  ctx: UseCaseContext,
  tx: Transaction,
  proposalId: ProposalId,
): Promise<Authorized<ProposalWithDeal>> {
  requireAgent(ctx.actor);
  await lockProposalWithDeal(tx, proposalId);
  const authorized = await requireProposal(ctx, proposalId, 'edit', tx);
  if (authorized.row.proposal.pricingStructure !== 'monthly') throw failure('NOT_MONTHLY', {});
  return authorized;
}
