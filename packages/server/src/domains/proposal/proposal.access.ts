import type { DealAction } from '@gable/contracts/deal';
import type { Entity } from '@gable/contracts/errors';
import type { ProposalId } from '@gable/contracts/kernel';
import { type Client, canActOnProposal, effectiveClient } from '@gable/contracts/party';
import type { UserType, Viewer } from '@gable/contracts/profile';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import { Authorized, failure, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { type DealRow, deals } from '../deal/index.ts';
import { type ProposalRow, proposals } from './proposal.tables.ts';

/** A deal without its client, because the proposal's client may differ. */
export type DealOfProposal = Omit<
  DealRow,
  'customerName' | 'customerNameSearch' | 'customerEmail' | 'customerPhone'
>;

/** A proposal with its deal and its client. */
export interface ProposalWithDeal {
  readonly proposal: ProposalRow;
  readonly deal: DealOfProposal;
  /** The effective client of this proposal. */
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
 * Returns a subquery for the ids of a buyer's proposals: bound to their account, bound to their
 * email, or unbound in a deal with their email. Each part uses its own index.
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
 * Returns a condition on `proposals` for those that the viewer may see. `agentId` equals the deal's
 * agent (see the foreign key) and is in the index for lists.
 */
export function proposalsVisibleTo(viewer: Viewer): SQL {
  return viewer.userType === 'agent'
    ? eq(proposals.agentId, viewer.userId)
    : sql`${proposals.id} in ${proposalIdsOfBuyer(viewer)}`;
}

/** Like `proposalsVisibleTo`, for a prepared query with the parameters `userId` and `email`. */
export function proposalsVisibleToParams(userType: UserType): SQL {
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
    .where(and(eq(proposals.id, sql.placeholder('proposalId')), proposalsVisibleToParams(userType))),
);

/**
 * Authorizes an action on a row that belongs to a proposal. NOT_FOUND if it was not found among the
 * viewer's, so that strangers do not learn that it exists; FORBIDDEN without the right.
 */
export function authorizeInProposal<Row>(
  viewer: Viewer,
  found: { readonly row: Row; readonly proposal: ProposalRow; readonly deal: DealRow } | undefined,
  action: DealAction,
  entity: Entity,
): Authorized<Row> {
  if (!found) throw failure('NOT_FOUND', { entity });
  if (!canActOnProposal(viewer, found.deal, found.proposal, action)) throw failure('FORBIDDEN', { entity });
  return Authorized.grant(found.row);
}

/**
 * Returns the proposal with its deal, if the actor may do `action`. NOT_FOUND for strangers,
 * FORBIDDEN without the right.
 */
export async function requireProposal(
  ctx: UseCaseContext,
  proposalId: ProposalId,
  action: DealAction,
  reader: Reader = ctx.db.read,
): Promise<Authorized<ProposalWithDeal>> {
  const user = requireUser(ctx.actor);
  const { userId, email, userType } = user;
  const [row] = await proposalById(reader, { userType }).execute({ proposalId, userId, email });
  return authorizeInProposal(user, row && { ...row, row: withClient(row) }, action, 'proposal');
}
