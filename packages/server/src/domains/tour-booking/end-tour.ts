import { type Cents, cents } from '@gable/contracts/kernel';
import type { TourAction, TourActor, TourEnding } from '@gable/contracts/tour';
import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { endStandingOffer } from '../proposal/index.ts';
import {
  notifyTour,
  type PlacedTour,
  type TourEventType,
  type TourRow,
  transitionTour,
} from '../tour/index.ts';
import { enqueueCapture, enqueueRelease, readHoldView } from '../tour-hold/index.ts';

type EndAction = Extract<TourAction, 'decline' | 'expire' | 'cancel' | 'no_show' | 'could_not_take_place'>;

const ENDINGS: Readonly<Record<EndAction, TourEnding>> = {
  decline: 'declined',
  expire: 'expired',
  cancel: 'canceled',
  no_show: 'no_show',
  could_not_take_place: 'canceled',
};

interface Ending {
  readonly action: EndAction;
  readonly event: Exclude<TourEventType, 'tour.time_declined'>;
  readonly by: TourActor;
  /** What the agreement keeps of the price, which is charged; omitted if it keeps nothing by then. */
  readonly charge?: Cents;
}

/**
 * Ends a tour that does not take place, charges what the agreement keeps, and tells both parties. If nothing
 * is charged, also because the hold has ended, it releases the card and sets the proposal to `declined`,
 * because it is no revenue. TOUR_NOT_OPEN.
 */
export async function endTour(
  ctx: UseCaseContext,
  tx: Transaction,
  tour: TourRow,
  { action, event, by, charge }: Ending,
): Promise<PlacedTour> {
  const now = ctx.clock.now();
  const hold = await readHoldView(tx, tour.id);
  const isCaptured = charge ? await enqueueCapture(tx, tour.id, charge, now) : false;
  const kept = charge === undefined ? {} : { keptCents: isCaptured ? charge : cents(0) };
  const ended = await transitionTour(tx, tour, action, { now, ...kept, endedBy: by, endedAt: now });
  if (!isCaptured) await enqueueRelease(tx, tour.id, now);
  await endStandingOffer(ctx, tx, ended.proposalId, { ending: ENDINGS[action], isCharged: isCaptured });
  await notifyTour(ctx, tx, ended, { type: event, by, hold, now });
  return ended;
}
