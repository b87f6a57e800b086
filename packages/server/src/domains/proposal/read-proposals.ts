import type { DealId, Page, PageInput, ProposalId } from '@gable/contracts/kernel';
import type { DealProposals, ProposalFilter, ProposalView } from '@gable/contracts/proposal';
import { pageOf } from '#db/index.ts';
import { requireAgent, requireBuyer, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { lookAtAccountSoon } from '../connect/index.ts';
import { requireDeal } from '../deal/index.ts';
import { type ProposalWithDeal, requireProposal } from './proposal.access.ts';
import { countProposalsOfDeal, listProposalRows } from './proposal.repository.ts';
import { proposalView } from './proposal.view.ts';

function pageOfViews(rows: ProposalWithDeal[], limit: number): Page<ProposalView> {
  const keyed = rows.map((row) => ({ ...row, id: row.proposal.id, createdAt: row.proposal.createdAt }));
  return pageOf(keyed, limit, proposalView);
}

/** The agent's proposals, newest first, filtered and paged. */
export async function listProposals(
  ctx: UseCaseContext,
  filter: ProposalFilter,
): Promise<Page<ProposalView>> {
  const agent = requireAgent(ctx.actor);
  return pageOfViews(await listProposalRows(ctx.db.read, agent, filter), filter.limit);
}

/** The proposals whose client the buyer is, newest first, paged. */
export async function listBuyerProposals(
  ctx: UseCaseContext,
  filter: Pick<ProposalFilter, 'limit' | 'cursor'>,
): Promise<Page<ProposalView>> {
  const buyer = requireBuyer(ctx.actor);
  return pageOfViews(await listProposalRows(ctx.db.read, buyer, filter), filter.limit);
}

/** The proposals of one deal that the actor is party to, newest first, paged, and how many these are in all. */
export async function listDealProposals(
  ctx: UseCaseContext,
  { dealId, ...paging }: PageInput & { dealId: DealId },
): Promise<DealProposals> {
  const viewer = requirePerson(ctx.actor);
  const deal = await requireDeal(ctx, dealId, 'read');
  const [rows, total] = await Promise.all([
    listProposalRows(ctx.db.read, viewer, { dealId, ...paging }),
    countProposalsOfDeal(ctx.db.read, viewer, deal),
  ]);
  return { ...pageOfViews(rows, paging.limit), total };
}

/**
 * One proposal, for either party. Where its invoice still waits for the agent's account, somebody looks at that account in
 * the background.
 */
export async function readProposal(
  ctx: UseCaseContext,
  input: { proposalId: ProposalId },
): Promise<ProposalView> {
  const { row } = await requireProposal(ctx, input.proposalId, 'read');
  const waitsForLink = row.proposal.paymentStatus === 'invoiced' && row.proposal.invoiceUrl === null;
  if (waitsForLink) await lookAtAccountSoon(ctx, row.deal.agentId);
  return proposalView(row);
}
