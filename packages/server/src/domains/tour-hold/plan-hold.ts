import { type Instant, platformFee, tourHoldIdSchema } from '@gable/contracts/kernel';
import { chooseHoldKind, coversTour, getHoldTime } from '@gable/contracts/tour';
import type { Transaction } from '#db/index.ts';
import { failure, newId } from '#kernel/index.ts';
import { findAccountOfAgent } from '../connect/index.ts';
import type { TourRow } from '../tour/tour.tables.ts';
import { enqueueSavedCardHold } from './enqueue-saved-card-hold.ts';
import { enqueueRelease } from './request-settlement.ts';
import { findLiveHold, insertHoldRow } from './tour-hold.repository.ts';
import type { TourHoldRow } from './tour-hold.tables.ts';

/** A tour at the time of its booking or of a change. */
export interface PlannedTour {
  readonly tour: TourRow;
  readonly now: Instant;
}

/** The stored hold of a new tour. */
export type PlannedHold = TourHoldRow;

type NewHold = Pick<TourHoldRow, 'tourId' | 'kind' | 'status' | 'accountId' | 'amountCents'> &
  Partial<TourHoldRow>;

async function insertHold(tx: Transaction, hold: NewHold, now: Instant): Promise<TourHoldRow> {
  const row: TourHoldRow = {
    id: newId(tourHoldIdSchema),
    intentId: null,
    setupIntentId: null,
    customerId: null,
    paymentMethodId: null,
    chargeId: null,
    attempt: 1,
    feeCents: platformFee(hold.amountCents),
    capturedCents: null,
    captureRequestedCents: null,
    releaseRequestedAt: null,
    holdAt: null,
    captureBefore: null,
    cardBrand: null,
    cardLast4: null,
    failure: null,
    failureId: null,
    createdAt: now,
    updatedAt: now,
    ...hold,
  };
  await insertHoldRow(tx, row);
  return row;
}

/**
 * Stores the hold of a new tour: an amount that is held now, or a card that is saved now if the
 * tour is further away than a hold lasts. `openHold` then asks for the card. ACCOUNT_NOT_READY if
 * the agent cannot charge.
 */
export async function planHold(tx: Transaction, { tour, now }: PlannedTour): Promise<PlannedHold> {
  const account = await findAccountOfAgent(tx, tour.agentId);
  if (!account?.accountId || account.closed || account.status !== 'verified')
    throw failure('ACCOUNT_NOT_READY', { of: 'agent' });
  const times = { start: tour.startsAt, end: tour.endsAt };
  const kind = chooseHoldKind(times, now);
  return insertHold(
    tx,
    {
      tourId: tour.id,
      kind,
      status: 'awaiting_card',
      accountId: account.accountId,
      amountCents: tour.priceCents,
      holdAt: kind === 'saved_card' ? getHoldTime(times, now) : null,
    },
    now,
  );
}

/**
 * Adapts the hold to the new time of a tour. A hold that covers it stays. Otherwise it is released,
 * and the amount is held again with the card of the client, 48 hours before the tour.
 */
export async function replanHold(tx: Transaction, { tour, now }: PlannedTour): Promise<void> {
  const hold = await findLiveHold(tx, tour.id);
  if (!hold || hold.captureRequestedCents !== null) return;
  const times = { start: tour.startsAt, end: tour.endsAt };
  if (hold.status === 'held' && hold.captureBefore !== null && coversTour(hold.captureBefore, times)) return;
  // A card that the client has still to give is asked for as before.
  if (hold.status === 'awaiting_card' || !hold.customerId || !hold.paymentMethodId) return;
  await enqueueRelease(tx, tour.id, now);
  const { tourId, accountId, amountCents, customerId, paymentMethodId, cardBrand, cardLast4 } = hold;
  const card = { customerId, paymentMethodId, cardBrand, cardLast4 };
  const moved = await insertHold(
    tx,
    {
      tourId,
      kind: 'saved_card',
      status: 'saved',
      accountId,
      amountCents,
      holdAt: getHoldTime(times, now),
      ...card,
    },
    now,
  );
  await enqueueSavedCardHold(tx, moved, now);
}
