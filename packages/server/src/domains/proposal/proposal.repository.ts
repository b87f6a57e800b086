import type { Instant } from '@gable/contracts/kernel';
import type { Viewer } from '@gable/contracts/profile';
import type { ProposalFilter } from '@gable/contracts/proposal';
import { and, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import {
  afterCursor,
  containsText,
  laterThan,
  type Reader,
  searchKey,
  type Transaction,
} from '../../db/index.ts';
import type { Authorized } from '../../kernel/index.ts';
import { type DealRow, deals, dealsOf } from '../deal/index.ts';
import { type ProposalWithDeal, proposalsOf, withClient } from './proposal.access.ts';
import { type ProposalRow, proposals } from './proposal.tables.ts';

/**
 * What contains a text, in its own words or in its client's name. The names are looked through once, for all of the person's
 * deals that are asked for: with a look into the deal of each proposal, a text that few have takes five times as long.
 */
function contains(reader: Reader, viewer: Viewer, { search, dealId }: ProposalFilter): SQL | undefined {
  if (!search) return undefined;
  const text = searchKey(search);
  const named = reader
    .select({ id: deals.id })
    .from(deals)
    .where(and(dealsOf(viewer), dealId && eq(deals.id, dealId), containsText([deals.customerNameKey], text)));
  return or(containsText([proposals.searchText], text), inArray(proposals.dealId, named));
}

/** A person's proposals in a deal. They are found by the deal: otherwise SQLite reads all proposals of an agent. */
function inDeal(viewer: Viewer, dealId: DealRow['id']): SQL | undefined {
  const mine = viewer.userType === 'agent' ? dealsOf(viewer) : proposalsOf(viewer);
  return and(mine, eq(proposals.dealId, dealId));
}

/** One page of a person's proposals, newest first, and one row more when there is a next page. */
export async function listProposalRows(
  reader: Reader,
  viewer: Viewer,
  filter: ProposalFilter,
): Promise<ProposalWithDeal[]> {
  const rows = await reader
    .select({ proposal: proposals, deal: deals })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .where(
      and(
        filter.dealId ? inDeal(viewer, filter.dealId) : proposalsOf(viewer),
        filter.status && eq(proposals.status, filter.status),
        contains(reader, viewer, filter),
        afterCursor(proposals.createdAt, proposals.id, filter.cursor),
      ),
    )
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(filter.limit + 1);
  return rows.map(withClient);
}

/** How many proposals of a deal a person can see, in any state: all for its agent, their own for a client. */
export async function countProposalsOfDeal(
  reader: Reader,
  viewer: Viewer,
  deal: Authorized<DealRow>,
): Promise<number> {
  const mine = viewer.userType === 'agent' ? undefined : proposalsOf(viewer);
  const [row] = await reader
    .select({ total: count() })
    .from(proposals)
    .where(and(eq(proposals.dealId, deal.row.id), mine));
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
      'status' | 'serviceType' | 'description' | 'searchText' | 'pricingStructure' | 'amount' | 'terms'
    >
  >,
  now: Instant,
): Promise<ProposalWithDeal> {
  const { proposal } = authorized.row;
  const updatedAt = laterThan(proposals.updatedAt, now);
  const [row] = await tx
    .update(proposals)
    .set({ ...changes, updatedAt })
    .where(eq(proposals.id, proposal.id))
    .returning();
  return { ...authorized.row, proposal: row ?? proposal };
}

/** Removes a proposal. The database refuses it while anything refers to it: contracts, invoices, payments, answers, letters. */
export async function deleteProposalRow(
  tx: Transaction,
  { row }: Authorized<ProposalWithDeal>,
): Promise<void> {
  await tx.delete(proposals).where(eq(proposals.id, row.proposal.id));
}
