import type { Viewer } from '@gable/contracts/profile';
import type { ProposalFilter } from '@gable/contracts/proposal';
import { and, count, desc, eq } from 'drizzle-orm';
import { afterCursor, containsText, type Reader, searchKey, type Transaction } from '../../db/index.ts';
import type { Authorized } from '../../kernel/index.ts';
import { type DealRow, deals, dealsOf } from '../deal/index.ts';
import { type ProposalWithDeal, proposalsOf } from './proposal.access.ts';
import { type ProposalRow, proposals } from './proposal.tables.ts';

/** One page of the proposals in a person's deals, newest first, and one row more when there is a next page. */
export async function listProposalRows(
  reader: Reader,
  viewer: Viewer,
  filter: ProposalFilter,
): Promise<ProposalWithDeal[]> {
  return reader
    .select({ proposal: proposals, deal: deals })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .where(
      and(
        // A deal's few are found by the deal: SQLite would sooner go through all of the agent's in a status.
        filter.dealId ? and(dealsOf(viewer), eq(proposals.dealId, filter.dealId)) : proposalsOf(viewer),
        filter.status && eq(proposals.status, filter.status),
        filter.search
          ? containsText([proposals.searchText, deals.customerNameKey], searchKey(filter.search))
          : undefined,
        afterCursor(proposals.createdAt, proposals.id, filter.cursor),
      ),
    )
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(filter.limit + 1);
}

/** How many proposals a deal has, in whatever state. */
export async function countProposalsOfDeal(reader: Reader, deal: Authorized<DealRow>): Promise<number> {
  const [row] = await reader
    .select({ total: count() })
    .from(proposals)
    .where(eq(proposals.dealId, deal.row.id));
  return row?.total ?? 0;
}

/** A new proposal belongs to a deal that the actor may edit: the deal is the proof. */
export async function insertProposal(
  tx: Transaction,
  deal: Authorized<DealRow>,
  row: ProposalRow,
): Promise<void> {
  await tx.insert(proposals).values({ ...row, dealId: deal.row.id, agentId: deal.row.agentId });
}

export async function updateProposalRow(
  tx: Transaction,
  authorized: Authorized<ProposalWithDeal>,
  changes: Partial<
    Pick<
      ProposalRow,
      | 'status'
      | 'serviceType'
      | 'description'
      | 'searchText'
      | 'pricingStructure'
      | 'amount'
      | 'terms'
      | 'updatedAt'
    >
  >,
): Promise<ProposalWithDeal> {
  const { proposal, deal } = authorized.row;
  const [row] = await tx.update(proposals).set(changes).where(eq(proposals.id, proposal.id)).returning();
  return { proposal: row ?? proposal, deal };
}

/** Removes a proposal. The database refuses it while anything refers to it: contracts, invoices, payments, answers, letters. */
export async function deleteProposalRow(
  tx: Transaction,
  { row }: Authorized<ProposalWithDeal>,
): Promise<void> {
  await tx.delete(proposals).where(eq(proposals.id, row.proposal.id));
}
