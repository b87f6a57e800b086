import type { DealId, Page, PageInput, ProposalId } from '@gable/contracts/kernel';
import {
  DEFAULT_PROPOSAL_SORT,
  type DealProposals,
  type ListedProposal,
  type ProposalFilter,
  type ProposalView,
} from '@gable/contracts/proposal';
import { toSortedPage } from '#db/index.ts';
import { requireAgent, requireBuyer, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { enqueueAccountSync } from '../connect/index.ts';
import { requireDeal } from '../deal/index.ts';
import { requireProposal } from './proposal.access.ts';
import { PROPOSAL_ORDERS } from './proposal.orders.ts';
import { countDealProposals, type ListedProposalRow, listProposalRows } from './proposal.repository.ts';
import { toListedProposal, toProposalView } from './proposal.view.ts';

function toViewPage(
  rows: ListedProposalRow[],
  { limit, sort = DEFAULT_PROPOSAL_SORT }: Pick<ProposalFilter, 'limit' | 'sort'>,
): Page<ListedProposal> {
  return toSortedPage(rows, limit, { sort, order: PROPOSAL_ORDERS[sort] }, toListedProposal);
}

/** Lists one page of the agent's proposals, filtered and sorted. Newest first by default. */
export async function listProposals(
  ctx: UseCaseContext,
  filter: ProposalFilter,
): Promise<Page<ListedProposal>> {
  const agent = requireAgent(ctx.actor);
  return toViewPage(await listProposalRows(ctx.db.read, agent, filter), filter);
}

/** Lists one page of the buyer's proposals, newest first. */
export async function listBuyerProposals(
  ctx: UseCaseContext,
  filter: Pick<ProposalFilter, 'limit' | 'cursor'>,
): Promise<Page<ListedProposal>> {
  const buyer = requireBuyer(ctx.actor);
  return toViewPage(await listProposalRows(ctx.db.read, buyer, filter), filter);
}

/** Lists one page of a deal's proposals, newest first, with their total number. */
export async function listDealProposals(
  ctx: UseCaseContext,
  { dealId, ...paging }: PageInput & { dealId: DealId },
): Promise<DealProposals> {
  const viewer = requireUser(ctx.actor);
  const deal = await requireDeal(ctx, dealId, 'read');
  const [rows, total] = await Promise.all([
    listProposalRows(ctx.db.read, viewer, { dealId, ...paging }),
    countDealProposals(ctx.db.read, viewer, deal),
  ]);
  return { ...toViewPage(rows, paging), total };
}

/**
 * Returns one proposal. If its invoice waits for the agent's account, enqueues a sync of the
 * account.
 */
export async function readProposal(
  ctx: UseCaseContext,
  input: { proposalId: ProposalId },
): Promise<ProposalView> {
  const { row } = await requireProposal(ctx, input.proposalId, 'read');
  const waitsForLink = row.proposal.paymentStatus === 'invoiced' && row.proposal.invoiceUrl === null;
  if (waitsForLink) await enqueueAccountSync(ctx, row.deal.agentId);
  return toProposalView(row);
}
