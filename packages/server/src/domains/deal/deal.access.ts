import { canActOnDeal, type DealAction } from '@gable/contracts/deal';
import type { Entity } from '@gable/contracts/errors';
import type { DealId } from '@gable/contracts/kernel';
import type { UserType, Viewer } from '@gable/contracts/profile';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import { Authorized, failure, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { type DealRow, deals } from './deal.tables.ts';

/** Returns the condition for the deals of a user. All deal data is loaded through it. */
export function dealsVisibleTo(viewer: Viewer): SQL {
  return viewer.userType === 'agent'
    ? eq(deals.agentId, viewer.userId)
    : eq(deals.customerEmail, viewer.email);
}

/** Returns the same condition for a prepared query with the placeholders `userId` and `email`. */
export function dealsVisibleToPlaceholders(userType: UserType): SQL {
  return userType === 'agent'
    ? eq(deals.agentId, sql.placeholder('userId'))
    : eq(deals.customerEmail, sql.placeholder('email'));
}

/**
 * Authorizes an action on a row of a deal. NOT_FOUND if there is no row, so that other users do not
 * learn that it exists. FORBIDDEN for a participant without the right.
 */
function authorizeInDeal<Row>(
  viewer: Viewer,
  found: { readonly row: Row; readonly deal: DealRow } | undefined,
  action: DealAction,
  entity: Entity,
): Authorized<Row> {
  if (!found) throw failure('NOT_FOUND', { entity });
  if (!canActOnDeal(viewer, found.deal, action)) throw failure('FORBIDDEN', { entity });
  return Authorized.grant(found.row);
}

const dealById = preparedQuery((reader, { userType }: { userType: UserType }) =>
  reader
    .select()
    .from(deals)
    .where(and(eq(deals.id, sql.placeholder('dealId')), dealsVisibleToPlaceholders(userType))),
);

/**
 * Returns the deal if the actor may perform `action`. NOT_FOUND for other users, so that they do
 * not learn that it exists. FORBIDDEN for a participant without the right.
 */
export async function requireDeal(
  ctx: UseCaseContext,
  dealId: DealId,
  action: DealAction,
  reader: Reader = ctx.db.read,
): Promise<Authorized<DealRow>> {
  const person = requireUser(ctx.actor);
  const { userId, email, userType } = person;
  const [row] = await dealById(reader, { userType }).execute({ dealId, userId, email });
  return authorizeInDeal(person, row && { row, deal: row }, action, 'deal');
}
