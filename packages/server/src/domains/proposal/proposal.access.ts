import type { DealAction } from '@gable/contracts/deal';
import type { Entity } from '@gable/contracts/errors';
import type { ProposalId } from '@gable/contracts/kernel';
import { type Client, canOnProposal, effectiveClient } from '@gable/contracts/party';
import type { UserType, Viewer } from '@gable/contracts/profile';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import { Authorized, failure, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { type DealRow, deals } from '../deal/index.ts';
import { type ProposalRow, proposals } from './proposal.tables.ts';

/** A deal as code below a proposal sees it: its client is not the proposal's, so it is left out. */
export type DealOfProposal = Omit<
  DealRow,
  'customerName' | 'customerNameKey' | 'customerEmail' | 'customerPhone'
>;

/** A proposal with its deal and its client. */
export interface ProposalWithDeal {
  readonly proposal: ProposalRow;
  readonly deal: DealOfProposal;
  /** The recipient of everything about this proposal. */
  readonly client: Client;
}

/** Adds the effective client to a proposal that was read with its deal. */
export function withClient({
  proposal,
  deal,
}: {
  readonly proposal: ProposalRow;
  readonly deal: DealRow;
}): ProposalWithDeal {
  return { proposal, deal, client: effectiveClient(deal, proposal) };
}

/**
 * The ids of a buyer's proposals, as a subquery: bound to their account, bound to their address, or unbound in a deal with
 * their address. Each part is read from an index of its own.
 */
export function proposalIdsOfBuyer({
  userId,
  email,
}: Readonly<Record<'userId' | 'email', string | Placeholder>>): SQL {
  return sql`(
    select ${proposals.id} from ${proposals} where ${proposals.clientId} = ${userId}
    union all
    select ${proposals.id} from ${proposals}
      where ${proposals.clientEmail} = ${email} and ${proposals.clientId} is null
    union all
    select ${proposals.id} from ${deals} inner join ${proposals} on ${proposals.dealId} = ${deals.id}
      where ${deals.customerEmail} = ${email} and ${proposals.clientBoundAt} is null
  )`;
}

/**
 * A person's proposals, as a condition on `proposals`. An agent's are found by the `agentId` of the proposal. It equals the
 * deal's (see the table's foreign key) and is part of the index that lists are read from.
 */
export function proposalsOf(viewer: Viewer): SQL {
  return viewer.userType === 'agent'
    ? eq(proposals.agentId, viewer.userId)
    : sql`${proposals.id} in ${proposalIdsOfBuyer(viewer)}`;
}

/** The same for a prepared query, which is given the viewer's `userId` and `email`. */
export function proposalsOfGiven(userType: UserType): SQL {
  const viewer = { userId: sql.placeholder('userId'), email: sql.placeholder('email') };
  return userType === 'agent'
    ? eq(proposals.agentId, viewer.userId)
    : sql`${proposals.id} in ${proposalIdsOfBuyer(viewer)}`;
}

const proposalById = preparedQuery((reader, { userType }: { userType: UserType }) =>
  reader
    .select({ proposal: proposals, deal: deals })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .where(and(eq(proposals.id, sql.placeholder('proposalId')), proposalsOfGiven(userType))),
);

/**
 * The proof for something below a proposal that was looked for among the person's own. Nothing found is NOT_FOUND (a
 * stranger does not learn that it exists), a party without the right gets FORBIDDEN.
 */
export function authorizeInProposal<Row>(
  viewer: Viewer,
  found: { readonly row: Row; readonly proposal: ProposalRow; readonly deal: DealRow } | undefined,
  action: DealAction,
  entity: Entity,
): Authorized<Row> {
  if (!found) throw failure('NOT_FOUND', { entity });
  if (!canOnProposal(viewer, found.deal, found.proposal, action)) throw failure('FORBIDDEN', { entity });
  return Authorized.proven(found.row);
}

/**
 * The proposal with its deal, if the actor may do `action` with it. A stranger gets NOT_FOUND, a party without the
 * right FORBIDDEN.
 */
export async function requireProposal(
  ctx: UseCaseContext,
  proposalId: ProposalId,
  action: DealAction,
  reader: Reader = ctx.db.read,
): Promise<Authorized<ProposalWithDeal>> {
  const person = requirePerson(ctx.actor);
  const { userId, email, userType } = person;
  const [row] = await proposalById(reader, { userType }).execute({ proposalId, userId, email });
  return authorizeInProposal(person, row && { ...row, row: withClient(row) }, action, 'proposal');
}
