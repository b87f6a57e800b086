import { type Instant, parseShortReference } from '@gable/contracts/kernel';
import type { UserType, Viewer } from '@gable/contracts/profile';
import {
  DEFAULT_PROPOSAL_SORT,
  type ListedProposal,
  type ProposalFilter,
  type ProposalSort,
} from '@gable/contracts/proposal';
import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  afterPositionPlaceholder,
  containsText,
  matchesReference,
  nextUpdatedAt,
  orderTerms,
  preparedInsert,
  preparedQuery,
  type Reader,
  type Transaction,
  toPositionParams,
  toSearchKey,
} from '#db/index.ts';
import type { Authorized } from '#kernel/index.ts';
import { contracts } from '../contract/contract.tables.ts';
import { isDeclined } from '../contract/contract-signature.tables.ts';
import { type DealRow, deals, dealsVisibleToPlaceholders } from '../deal/index.ts';
import { users } from '../profile/profile.tables.ts';
import { tours } from '../tour/tour.tables.ts';
import { type ProposalWithDeal, proposalsVisibleToParams, withClient } from './proposal.access.ts';
import { PROPOSAL_ORDERS } from './proposal.orders.ts';
import { type ProposalRow, proposals } from './proposal.tables.ts';

interface ProposalPageShape extends Record<string, boolean | string> {
  readonly userType: UserType;
  readonly deal: boolean;
  readonly status: boolean;
  readonly listStatus: boolean;
  readonly search: boolean;
  /** Whether the search text is the short reference of a deal. */
  readonly reference: boolean;
  readonly cursor: boolean;
  readonly sort: ProposalSort;
}

/**
 * Matches the proposal's text, the client's name, or the deal's short reference. Deals are searched
 * once, in a subquery over the viewer's deals: joining the deal of each proposal takes five times as
 * long for a rare text.
 */
function matchesSearch(reader: Reader, { userType, deal, reference }: ProposalPageShape): SQL | undefined {
  const text = sql.placeholder('search');
  const named = reader
    .select({ id: deals.id })
    .from(deals)
    .where(
      and(
        dealsVisibleToPlaceholders(userType),
        deal ? eq(deals.id, sql.placeholder('dealId')) : undefined,
        or(
          containsText([deals.customerNameSearch], text),
          reference ? matchesReference(deals.id, sql.placeholder('reference')) : undefined,
        ),
      ),
    );
  return or(containsText([proposals.searchText], text), inArray(proposals.dealId, named));
}

/** Finds proposals by the deal; otherwise SQLite reads all proposals of an agent. */
function isInDeal(userType: UserType): SQL | undefined {
  const mine =
    userType === 'agent' ? dealsVisibleToPlaceholders(userType) : proposalsVisibleToParams(userType);
  return and(mine, eq(proposals.dealId, sql.placeholder('dealId')));
}

/** The columns of the state of a proposal's tour. */
const TOUR_STATE = {
  status: tours.status,
  start: tours.startsAt,
  end: tours.endsAt,
  timeZone: tours.timeZone,
  answerFrom: tours.answerFrom,
  respondBefore: tours.respondBefore,
};

/**
 * The status that the badge of a list stands for. The client of a tour accepts its proposal with the
 * booking, which stays accepted while the tour waits for the agent, and if it ends with a charge.
 */
const LIST_STATUS = sql`case
  when ${proposals.status} <> 'approved' or ${tours.status} is null or ${tours.status} = 'confirmed'
  then ${proposals.status}
  when ${tours.status} = 'requested' then 'pending'
  when ${tours.status} = 'completed' then 'completed'
  else 'declined'
end`;

/** A proposal of a list, with the state of its tour and its contract, and its agent. */
export interface ListedProposalRow
  extends ProposalWithDeal,
    Pick<ListedProposal, 'tourState' | 'contractState' | 'agentName'> {}

/** The state of a proposal's contract for its agent. Clients do not know of a contract that was not sent. */
function selectContractState(reader: Reader, userType: UserType): SQL<ListedProposal['contractState']> {
  if (userType === 'buyer') return sql`null`;
  const state = reader
    .select({ state: sql`case when ${isDeclined(reader)} then 'declined' else ${contracts.status} end` })
    .from(contracts)
    .where(eq(contracts.proposalId, proposals.id));
  return sql`(${state})`;
}

/** The name of a proposal's agent for its client. */
function selectAgentName(reader: Reader, userType: UserType): SQL<ListedProposal['agentName']> {
  if (userType === 'agent') return sql`null`;
  const name = reader.select({ name: users.name }).from(users).where(eq(users.id, deals.agentId));
  return sql`(${name})`;
}

const proposalPage = preparedQuery((reader, shape: ProposalPageShape) =>
  reader
    .select({
      proposal: proposals,
      deal: deals,
      tourState: TOUR_STATE,
      contractState: selectContractState(reader, shape.userType),
      agentName: selectAgentName(reader, shape.userType),
    })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .leftJoin(tours, eq(tours.proposalId, proposals.id))
    .where(
      and(
        shape.deal ? isInDeal(shape.userType) : proposalsVisibleToParams(shape.userType),
        shape.status ? eq(proposals.status, sql.placeholder('status')) : undefined,
        shape.listStatus ? eq(LIST_STATUS, sql.placeholder('listStatus')) : undefined,
        shape.search ? matchesSearch(reader, shape) : undefined,
        shape.cursor ? afterPositionPlaceholder(PROPOSAL_ORDERS[shape.sort]) : undefined,
      ),
    )
    .orderBy(...orderTerms(PROPOSAL_ORDERS[shape.sort]))
    .limit(sql.placeholder('limit')),
);

/** Lists one page of the viewer's proposals in the order of `sort`, plus one row for a next page. */
export async function listProposalRows(
  reader: Reader,
  { userId, email, userType }: Viewer,
  filter: ProposalFilter,
): Promise<ListedProposalRow[]> {
  const { dealId, status, listStatus, search = '', cursor, limit, sort = DEFAULT_PROPOSAL_SORT } = filter;
  const reference = parseShortReference(search);
  const shape = {
    userType,
    deal: dealId !== undefined,
    status: status !== undefined,
    listStatus: listStatus !== undefined,
    search: search !== '',
    reference: reference !== null,
    cursor: cursor !== undefined,
    sort,
  };
  const rows = await proposalPage(reader, shape).execute({
    ...{ userId, email, dealId, status, listStatus, search: toSearchKey(search), reference },
    ...toPositionParams(sort, PROPOSAL_ORDERS[sort], cursor),
    limit: limit + 1,
  });
  return rows.map(({ tourState, contractState, agentName, ...row }) => ({
    ...withClient(row),
    tourState,
    contractState,
    agentName,
  }));
}

const dealProposalCount = preparedQuery((reader, { userType }: { userType: UserType }) =>
  reader
    .select({ total: count() })
    .from(proposals)
    .where(
      and(
        eq(proposals.dealId, sql.placeholder('dealId')),
        userType === 'agent' ? undefined : proposalsVisibleToParams(userType),
      ),
    ),
);

/** Counts the deal's proposals that the viewer may see. */
export async function countDealProposals(
  reader: Reader,
  { userId, email, userType }: Viewer,
  deal: Authorized<DealRow>,
): Promise<number> {
  const given = { dealId: deal.row.id, userId, email };
  const [row] = await dealProposalCount(reader, { userType }).execute(given);
  return row?.total ?? 0;
}

const proposalInsert = preparedInsert(proposals);

/** Inserts a proposal into a deal that the actor may edit. */
export async function insertProposal(
  tx: Transaction,
  deal: Authorized<DealRow>,
  row: ProposalRow,
): Promise<void> {
  await proposalInsert(tx, { ...row, dealId: deal.row.id, agentId: deal.row.agentId });
}

export async function updateProposalRow(
  tx: Transaction,
  authorized: Authorized<ProposalWithDeal>,
  changes: Partial<
    Pick<
      ProposalRow,
      | 'status'
      | 'changesRequestedAt'
      | 'serviceType'
      | 'description'
      | 'searchText'
      | 'pricingStructure'
      | 'amount'
      | 'amountCents'
      | 'lineItems'
      | 'scheduledCount'
      | 'scheduledPaidCount'
      | 'terms'
    >
  >,
  now: Instant,
): Promise<ProposalWithDeal> {
  const { proposal } = authorized.row;
  const updatedAt = nextUpdatedAt(proposals.updatedAt, now);
  const [row] = await tx
    .update(proposals)
    .set({ ...changes, updatedAt })
    .where(eq(proposals.id, proposal.id))
    .returning();
  return { ...authorized.row, proposal: row ?? proposal };
}

/**
 * Deletes a proposal. Foreign keys reject this while a contract, invoice, payment, answer, or email
 * refers to it.
 */
export async function deleteProposalRow(
  tx: Transaction,
  { row }: Authorized<ProposalWithDeal>,
): Promise<void> {
  await tx.delete(proposals).where(eq(proposals.id, row.proposal.id));
}
