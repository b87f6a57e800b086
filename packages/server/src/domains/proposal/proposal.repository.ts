import type { Instant } from '@gable/contracts/kernel';
import type { UserType, Viewer } from '@gable/contracts/profile';
import type { ProposalFilter } from '@gable/contracts/proposal';
import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  afterPlace,
  containsText,
  laterThan,
  placeValues,
  preparedQuery,
  type Reader,
  searchKey,
  type Transaction,
} from '#db/index.ts';
import type { Authorized } from '#kernel/index.ts';
import { type DealRow, deals, dealsOfGiven } from '../deal/index.ts';
import { type ProposalWithDeal, proposalsOfGiven, withClient } from './proposal.access.ts';
import { type ProposalRow, proposals } from './proposal.tables.ts';

interface ProposalPageShape extends Record<string, boolean | string> {
  readonly userType: UserType;
  readonly deal: boolean;
  readonly status: boolean;
  readonly search: boolean;
  readonly cursor: boolean;
}

/**
 * What contains a text, in its own words or in its client's name. The names are looked through once, for all of the person's
 * deals that are asked for: with a look into the deal of each proposal, a text that few have takes five times as long.
 */
function contains(reader: Reader, { userType, deal }: ProposalPageShape): SQL | undefined {
  const text = sql.placeholder('search');
  const named = reader
    .select({ id: deals.id })
    .from(deals)
    .where(
      and(
        dealsOfGiven(userType),
        deal ? eq(deals.id, sql.placeholder('dealId')) : undefined,
        containsText([deals.customerNameKey], text),
      ),
    );
  return or(containsText([proposals.searchText], text), inArray(proposals.dealId, named));
}

/** A person's proposals in a deal. They are found by the deal: otherwise SQLite reads all proposals of an agent. */
function inGivenDeal(userType: UserType): SQL | undefined {
  const mine = userType === 'agent' ? dealsOfGiven(userType) : proposalsOfGiven(userType);
  return and(mine, eq(proposals.dealId, sql.placeholder('dealId')));
}

const proposalPage = preparedQuery((reader, shape: ProposalPageShape) =>
  reader
    .select({ proposal: proposals, deal: deals })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .where(
      and(
        shape.deal ? inGivenDeal(shape.userType) : proposalsOfGiven(shape.userType),
        shape.status ? eq(proposals.status, sql.placeholder('status')) : undefined,
        shape.search ? contains(reader, shape) : undefined,
        shape.cursor ? afterPlace(proposals.createdAt, proposals.id) : undefined,
      ),
    )
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(sql.placeholder('limit')),
);

/** One page of a person's proposals, newest first, and one row more when there is a next page. */
export async function listProposalRows(
  reader: Reader,
  { userId, email, userType }: Viewer,
  { dealId, status, search = '', cursor, limit }: ProposalFilter,
): Promise<ProposalWithDeal[]> {
  const shape = {
    userType,
    deal: dealId !== undefined,
    status: status !== undefined,
    search: search !== '',
    cursor: cursor !== undefined,
  };
  const rows = await proposalPage(reader, shape).execute({
    ...{ userId, email, dealId, status, search: searchKey(search) },
    ...placeValues(cursor),
    limit: limit + 1,
  });
  return rows.map(withClient);
}

const dealProposalCount = preparedQuery((reader, { userType }: { userType: UserType }) =>
  reader
    .select({ total: count() })
    .from(proposals)
    .where(
      and(
        eq(proposals.dealId, sql.placeholder('dealId')),
        userType === 'agent' ? undefined : proposalsOfGiven(userType),
      ),
    ),
);

/** How many proposals of a deal a person can see, in any state: all for its agent, their own for a client. */
export async function countProposalsOfDeal(
  reader: Reader,
  { userId, email, userType }: Viewer,
  deal: Authorized<DealRow>,
): Promise<number> {
  const given = { dealId: deal.row.id, userId, email };
  const [row] = await dealProposalCount(reader, { userType }).execute(given);
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
