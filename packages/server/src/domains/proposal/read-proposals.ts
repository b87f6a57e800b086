import type { DealId, Page, ProposalId } from '@gable/contracts/kernel';
import type { ProposalFilter, ProposalView } from '@gable/contracts/proposal';
import { pageOf } from '../../db/index.ts';
import { requireAgent, requireBuyer, requirePerson, type UseCaseContext } from '../../kernel/index.ts';
import { lookAtAccountSoon } from '../connect/index.ts';
import { requireDeal } from '../deal/index.ts';
import { type ProposalWithDeal, requireProposal } from './proposal.access.ts';
import { listProposalRows } from './proposal.repository.ts';
import { proposalView } from './proposal.view.ts';

/** A deal has few proposals, and its screen shows all of them. */
const ALL_OF_A_DEAL = 500;

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

/** The proposals addressed to the buyer's verified e-mail, newest first, paged. */
export async function listBuyerProposals(
  ctx: UseCaseContext,
  filter: Pick<ProposalFilter, 'limit' | 'cursor'>,
): Promise<Page<ProposalView>> {
  const buyer = requireBuyer(ctx.actor);
  return pageOfViews(await listProposalRows(ctx.db.read, buyer, filter), filter.limit);
}

/** Every proposal of one deal, newest first. */
export async function listDealProposals(
  ctx: UseCaseContext,
  input: { dealId: DealId },
): Promise<readonly ProposalView[]> {
  const deal = await requireDeal(ctx, input.dealId, 'read');
  const rows = await listProposalRows(ctx.db.read, requirePerson(ctx.actor), {
    dealId: deal.row.id,
    limit: ALL_OF_A_DEAL,
  });
  return pageOfViews(rows, ALL_OF_A_DEAL).items;
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
