import type { NewProposalOfService, ProposalView } from '@gable/contracts/proposal';
import { inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { insertContract } from '../contract/index.ts';
import { addProposal, toProposalView } from '../proposal/index.ts';
import { requireService } from '../service/index.ts';

/**
 * Creates a proposal for an active deal, optionally from one of the agent's services: it sets the
 * pricing structure and the terms that are not given, and its contract text becomes a draft with the
 * placeholders filled in. All or nothing. DEAL_NOT_ACTIVE, QUOTA_REACHED, NOT_FOUND for another agent's service,
 * INVALID_INPUT if the filled contract is too long.
 */
export async function createProposalOfService(
  ctx: UseCaseContext,
  { serviceId, ...input }: NewProposalOfService,
): Promise<ProposalView> {
  requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    if (serviceId === undefined) return toProposalView(await addProposal(ctx, tx, input));
    const { row: service } = await requireService(ctx, serviceId, tx);
    const { contractText } = service;
    const { pricingStructure = service.pricingStructure, terms = service.terms } = input;
    const added = await addProposal(ctx, tx, { ...input, pricingStructure, terms });
    if (contractText !== null)
      await insertContract(ctx, tx, { proposalId: added.proposal.id, content: contractText }, 'copy');
    return toProposalView(added);
  });
}
