import type { TourId } from '@gable/contracts/kernel';
import {
  canActOnTour,
  getOtherParty,
  type TourAction,
  type TourParty,
  type TourStatus,
} from '@gable/contracts/tour';
import type { Transaction } from '#db/index.ts';
import { Authorized, failure, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { findTour, lockTour } from './tour.repository.ts';
import type { TourRow } from './tour.tables.ts';

/** A tour, and which of its parties the actor is. */
export interface TourOfParty {
  readonly tour: TourRow;
  readonly party: TourParty;
}

/** The statuses of bookings without a card, which only their client sees (decision 90). */
const OF_CLIENT: readonly TourStatus[] = ['awaiting_hold', 'not_held'];

/**
 * NOT_FOUND for strangers, so that they do not learn that the tour exists, and for the agent of a booking
 * without a card.
 */
function authorize(ctx: UseCaseContext, tour: TourRow | undefined): Authorized<TourOfParty> {
  const { userId, userType } = requireUser(ctx.actor);
  const party = userType === 'agent' ? 'agent' : 'client';
  const owner = party === 'agent' ? tour?.agentId : tour?.clientId;
  const isHidden = party === 'agent' && tour !== undefined && OF_CLIENT.includes(tour.status);
  if (!tour || owner !== userId || isHidden) throw failure('NOT_FOUND', { entity: 'tour' });
  return Authorized.grant({ tour, party });
}

/** Returns a tour of the actor, as agent or as client. NOT_FOUND for others. */
export async function requireTour(ctx: UseCaseContext, id: TourId): Promise<Authorized<TourOfParty>> {
  requireUser(ctx.actor);
  return authorize(ctx, await findTour(ctx.db.read, id));
}

/**
 * Locks a tour for an action of one of its parties, or for one of several whose status decides. NOT_FOUND
 * for others, FORBIDDEN for the wrong party, TOUR_NOT_OPEN if the status allows none.
 */
export async function requireTourFor(
  ctx: UseCaseContext,
  tx: Transaction,
  id: TourId,
  ...actions: readonly [TourAction, ...TourAction[]]
): Promise<Authorized<TourOfParty>> {
  requireUser(ctx.actor);
  const found = authorize(ctx, await lockTour(tx, id));
  const { tour, party } = found.row;
  const canAct = (actor: TourParty) => actions.some((action) => canActOnTour(action, tour.status, actor));
  if (canAct(party)) return found;
  if (canAct(getOtherParty(party))) throw failure('FORBIDDEN', { entity: 'tour' });
  throw failure('TOUR_NOT_OPEN', { status: tour.status });
}
