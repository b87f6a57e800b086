import { getCardDeadline } from '@gable/contracts/tour';
import type { Transaction } from '#db/index.ts';
import type { CardFailure, ProviderHold } from '#integrations/stripe/holds.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { findPlacedTour } from './find-held-tour.ts';
import { notifyDeclined } from './notify-hold.ts';
import { transitionHold } from './tour-hold.repository.ts';
import type { TourHoldRow } from './tour-hold.tables.ts';
import { endDeclinedHoldTopic } from './tour-hold.topics.ts';

type Decline = Pick<CardFailure, 'id' | 'message'>;

/**
 * Stores that a saved card could not be held, and tells both parties. The client can give another
 * card until the deadline; then the tour ends.
 */
export async function storeSavedCardDecline(
  ctx: UseCaseContext,
  tx: Transaction,
  hold: TourHoldRow,
  decline: Decline,
  changes: Partial<Pick<TourHoldRow, 'intentId' | 'attempt'>>,
): Promise<void> {
  const now = ctx.clock.now();
  const declined = { ...changes, failure: decline.message, failureId: decline.id };
  if (!(await transitionHold(tx, hold.id, 'declined', declined, now))) return;
  if (hold.releaseRequestedAt !== null || hold.captureRequestedCents !== null) return;
  const tour = await findPlacedTour(tx, hold.tourId);
  const deadline = getCardDeadline({ start: tour.startsAt, end: tour.endsAt }, now);
  // A second card that is declined does not move the deadline.
  const options = { now, key: hold.id, delayMs: Math.max(0, deadline - now) };
  await enqueue(tx, endDeclinedHoldTopic, { holdId: hold.id }, options);
  await notifyDeclined(tx, { tour, hold, deadline, attempt: decline.id ?? String(now) }, now);
}

/**
 * Stores a declined card. A client on the booking page has seen the decline and takes another card,
 * so only a saved card is reported. The provider repeats a failure until the next attempt.
 */
export async function storeDecline(
  ctx: UseCaseContext,
  tx: Transaction,
  hold: TourHoldRow,
  { id: intentId, failure }: ProviderHold,
): Promise<void> {
  if (failure === null || (failure.id !== null && failure.id === hold.failureId)) return;
  // Another card on the page that replaces a declined one: the client sees it.
  const isReported = hold.kind === 'saved_card' && hold.status === 'saved';
  if (isReported) return storeSavedCardDecline(ctx, tx, hold, failure, { intentId });
  const declined = { intentId, failure: failure.message, failureId: failure.id };
  await transitionHold(tx, hold.id, 'declined', declined, ctx.clock.now());
}
