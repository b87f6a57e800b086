import type { Cents, Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { enqueueClientNotification, enqueueNotification } from '../notification/index.ts';
import type { PlacedTour } from '../tour/tour.tables.ts';
import { findPlacedTour } from './find-held-tour.ts';
import type { TourHoldRow } from './tour-hold.tables.ts';

function toSubject({ dealId, proposalId }: PlacedTour) {
  return { dealId, proposalId };
}

/**
 * Tells both parties that a saved card could not be held. The client's link leads to the page that
 * takes another card.
 * @param attempt Identifies the declined attempt.
 */
export async function notifyDeclined(
  tx: Transaction,
  {
    tour,
    hold,
    deadline,
    attempt,
  }: {
    readonly tour: PlacedTour;
    readonly hold: TourHoldRow;
    readonly deadline: Instant;
    readonly attempt: string;
  },
  now: Instant,
): Promise<void> {
  const { address: home, clientName: customerName } = tour;
  const amount = { amount: hold.amountCents, currency: 'usd' };
  const key = `${hold.id}:${attempt}`;
  await enqueueClientNotification(
    tx,
    {
      kind: 'tour_card_declined',
      key: `tour_card_declined:${key}`,
      email: tour.clientEmail,
      payload: { ...amount, home, deadline },
      ...toSubject(tour),
    },
    now,
  );
  await enqueueNotification(
    tx,
    {
      userId: tour.agentId,
      kind: 'tour_hold_declined',
      key: `tour_hold_declined:${key}`,
      payload: { ...amount, customerName, home, deadline },
      ...toSubject(tour),
    },
    now,
  );
}

/** Tells the agent that a marked tour could not be charged. */
export async function notifyNotCaptured(
  tx: Transaction,
  hold: Pick<TourHoldRow, 'id' | 'tourId'> & { readonly captureRequestedCents: Cents },
  now: Instant,
): Promise<void> {
  const tour = await findPlacedTour(tx, hold.tourId);
  const { address: home, clientName: customerName } = tour;
  await enqueueNotification(
    tx,
    {
      userId: tour.agentId,
      kind: 'tour_not_charged',
      key: `tour_not_charged:${hold.id}`,
      payload: { amount: hold.captureRequestedCents, currency: 'usd', customerName, home },
      ...toSubject(tour),
    },
    now,
  );
}
