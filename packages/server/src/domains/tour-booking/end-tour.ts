import type { Cents } from '@gable/contracts/kernel';
import type { TourAction, TourActor } from '@gable/contracts/tour';
import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { endStandingOffer } from '../proposal/index.ts';
import {
  notifyTour,
  requirePlaced,
  type TourEventType,
  type TourRow,
  transitionTour,
} from '../tour/index.ts';
import { enqueueRelease, readHoldView } from '../tour-hold/index.ts';

interface Ending {
  readonly action: Extract<TourAction, 'decline' | 'expire' | 'cancel' | 'no_show' | 'could_not_take_place'>;
  readonly event: TourEventType;
  readonly by: TourActor;
  /** Zero if the agreement would have kept a part; omitted if it keeps nothing by then. */
  readonly keptCents?: Cents;
}

/**
 * Ends a tour that costs the client nothing: releases the card, sets its proposal to `declined`, because it
 * is no revenue, and tells both parties. TOUR_NOT_OPEN.
 */
export async function endWithoutCharge(
  ctx: UseCaseContext,
  tx: Transaction,
  tour: TourRow,
  { action, event, by, ...kept }: Ending,
): Promise<TourRow> {
  const now = ctx.clock.now();
  const hold = await readHoldView(tx, tour.id);
  const ended = requirePlaced(await transitionTour(tx, tour, action, { now, ...kept }));
  await enqueueRelease(tx, tour.id, now);
  await endStandingOffer(ctx, tx, ended.proposalId);
  await notifyTour(ctx, tx, ended, { type: event, by, hold, now });
  return ended;
}
