import { fillPlaceholders } from '@gable/contracts/contract';
import type { NewProposalOfService, ProposalView } from '@gable/contracts/proposal';
import type { Transaction } from '#db/index.ts';
import { inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { loadAgentCard } from '../agent-profile/index.ts';
import { formatLongDate, insertContract } from '../contract/index.ts';
import { requireDeal } from '../deal/index.ts';
import { addProposal, type ProposalWithDeal, toProposalView } from '../proposal/index.ts';
import { requireService } from '../service/index.ts';
import { toPlaceholderValues } from './placeholder-values.ts';

/** Drafts the contract of a new proposal from a service's text. */
async function draftContract(
  ctx: UseCaseContext,
  tx: Transaction,
  proposal: ProposalWithDeal,
  contractText: string,
): Promise<void> {
  const { userId, email: agentEmail } = requireAgent(ctx.actor);
  const { row: deal } = await requireDeal(ctx, proposal.deal.id, 'edit', tx);
  const card = await loadAgentCard(tx, userId);
  const date = formatLongDate(ctx.clock.now());
  const values = toPlaceholderValues({ card, agentEmail, proposal, deal, date });
  const content = fillPlaceholders(contractText, values);
  await insertContract(ctx, tx, { proposalId: proposal.proposal.id, content });
}

/**
 * Creates a proposal for an active deal, optionally from one of the agent's services: it sets the
 * pricing structure and the terms, and its contract text becomes a draft with the placeholders
 * filled in. All or nothing. DEAL_NOT_ACTIVE, QUOTA_REACHED, NOT_FOUND for another agent's service,
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
    const { pricingStructure, terms, contractText } = service;
    const added = await addProposal(ctx, tx, { ...input, pricingStructure, terms });
    if (contractText !== null) await draftContract(ctx, tx, added, contractText);
    return toProposalView(added);
  });
}
