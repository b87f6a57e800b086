import { proposalIdSchema } from '@gable/contracts/kernel';
import type { NewProposal, ProposalView } from '@gable/contracts/proposal';
import { failure, inTransaction, newId, requireAgent, type UseCaseContext } from '../../kernel/index.ts';
import { requireDeal } from '../deal/index.ts';
import { announceToClient } from '../notification/index.ts';
import { insertProposal } from './proposal.repository.ts';
import type { ProposalRow } from './proposal.tables.ts';
import { proposalView } from './proposal.view.ts';
import { searchTextOf } from './search-text.ts';

/** A proposal for one of the agent's active deals; DEAL_NOT_ACTIVE for an archived one. */
export async function createProposal(ctx: UseCaseContext, input: NewProposal): Promise<ProposalView> {
  const agent = requireAgent(ctx.actor);
  const now = ctx.clock.now();
  const description = input.description?.trim() || null;
  const row: ProposalRow = {
    id: newId(proposalIdSchema),
    dealId: input.dealId,
    agentId: agent.userId,
    serviceType: input.serviceType,
    description,
    searchText: searchTextOf(input.serviceType, description),
    pricingStructure: 'fixed',
    amount: input.amount,
    terms: null,
    status: input.status,
    paymentStatus: 'not_initiated',
    invoiceId: null,
    invoiceUrl: null,
    createdAt: now,
    updatedAt: now,
  };
  return inTransaction(ctx, async (tx) => {
    const deal = await requireDeal(ctx, input.dealId, 'edit', tx);
    if (deal.row.status !== 'active') throw failure('DEAL_NOT_ACTIVE', {});
    await insertProposal(tx, deal, row);
    await announceToClient(ctx, tx, deal.row.customerEmail, ['proposals']);
    return proposalView({ proposal: row, deal: deal.row });
  });
}
