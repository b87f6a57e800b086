import { type TourId, toDecimalText } from '@gable/contracts/kernel';
import type { TourBooking } from '@gable/contracts/tour';
import { failure, inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import type { TourRow } from '../tour/tour.tables.ts';
import { findHeldTour } from './find-held-tour.ts';
import { toHoldOrder, toSetupKey } from './hold-order.ts';
import type { PlannedHold } from './plan-hold.ts';
import { findLiveHold, listHoldsOfTours, storeProviderId, transitionHold } from './tour-hold.repository.ts';
import type { TourHoldRow } from './tour-hold.tables.ts';
import { tourHoldLostTopic } from './tour-hold.topics.ts';

/** What the client's browser needs to confirm the card. */
export type OpenedHold = Omit<TourBooking, 'id' | 'status'>;

/** The provider's object that takes the card. */
interface CardRequest {
  readonly id: string;
  readonly clientSecret: string | null;
  readonly intent: OpenedHold['intent'];
}

/** Whether the card is saved first. A declined saved card is replaced with a payment. */
function needsSetup({ kind, paymentMethodId }: TourHoldRow): boolean {
  return kind === 'saved_card' && paymentMethodId === null;
}

async function requestCard(ctx: UseCaseContext, hold: TourHoldRow, booked?: TourRow): Promise<CardRequest> {
  const { holds } = ctx.ports.payments;
  const { accountId, intentId, setupIntentId } = hold;
  const tour = async () => booked ?? findHeldTour(ctx.db.read, hold.tourId);
  if (needsSetup(hold)) {
    const setup = setupIntentId
      ? await holds.readCardSetup(accountId, setupIntentId)
      : await holds.createCardSetup({ ...toHoldOrder(hold, await tour()), key: toSetupKey(hold) });
    return { ...setup, intent: 'setup' };
  }
  const payment = intentId
    ? await holds.read(accountId, intentId)
    : await holds.create(toHoldOrder(hold, await tour()));
  return { ...payment, intent: 'payment' };
}

/** Stores that the provider rejected the hold before a card was asked for. */
async function storeRejection(ctx: UseCaseContext, hold: TourHoldRow, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    if (!(await transitionHold(tx, hold.id, 'failed', { failure: reason }, now))) return;
    await enqueue(tx, tourHoldLostTopic, { tourId: hold.tourId, reason: 'rejected' }, { now });
  });
}

/** Stores the provider's id. Returns false if the hold was released in the meantime. */
async function storeRequest(ctx: UseCaseContext, hold: TourHoldRow, request: CardRequest): Promise<boolean> {
  const ids = request.intent === 'setup' ? { setupIntentId: request.id } : { intentId: request.id };
  return inTransaction(ctx, async (tx) => {
    if (await storeProviderId(tx, hold, ids, ctx.clock.now())) return true;
    const current = await findLiveHold(tx, hold.tourId);
    return current?.intentId === request.id || current?.setupIntentId === request.id;
  });
}

async function withdraw(ctx: UseCaseContext, hold: TourHoldRow, { id, intent }: CardRequest): Promise<void> {
  const { holds } = ctx.ports.payments;
  if (intent === 'setup') await holds.cancelCardSetup(hold.accountId, id);
  else await holds.release(hold.accountId, id, `release:${hold.id}`);
}

/**
 * Asks for the card of a booked tour, or for another one after a saved card was declined. Call it
 * after the commit of the booking. Returns the same request each time: the keys come from the row.
 * NOTHING_TO_PAY if the card is confirmed or the hold has ended, PROVIDER_REFUSED,
 * PROVIDER_UNAVAILABLE.
 */
export async function openHold(ctx: UseCaseContext, tourId: TourId): Promise<OpenedHold> {
  const hold = await findLiveHold(ctx.db.read, tourId);
  if (hold?.status !== 'awaiting_card') throw failure('NOTHING_TO_PAY', {});
  return askForCard(ctx, hold);
}

/**
 * Asks for the card of a tour that was just booked, with the rows of the committed transaction. Errors
 * as of `openHold`.
 */
export function openPlannedHold(ctx: UseCaseContext, hold: PlannedHold, tour: TourRow): Promise<OpenedHold> {
  return askForCard(ctx, hold, tour);
}

async function askForCard(ctx: UseCaseContext, hold: TourHoldRow, booked?: TourRow): Promise<OpenedHold> {
  let request: CardRequest;
  try {
    request = await requestCard(ctx, hold, booked);
  } catch (error) {
    if (isAppError(error, 'PROVIDER_REFUSED') && !hold.intentId && !hold.setupIntentId)
      await storeRejection(ctx, hold, error.message);
    throw error;
  }
  if (!(await storeRequest(ctx, hold, request))) {
    await withdraw(ctx, hold, request);
    throw failure('NOTHING_TO_PAY', {});
  }
  return toOpenedHold(ctx, hold, request);
}

function toOpenedHold(ctx: UseCaseContext, hold: TourHoldRow, request: CardRequest): OpenedHold {
  const { clientSecret, intent } = request;
  if (!clientSecret) throw failure('NOTHING_TO_PAY', {});
  return {
    amount: toDecimalText(hold.amountCents),
    clientSecret,
    accountId: hold.accountId,
    publishableKey: ctx.ports.payments.publishableKey,
    intent,
  };
}

/**
 * Asks for the card of a booking. A repeated booking whose card was confirmed in the meantime gets the
 * same request again. Errors as of `openHold`.
 */
export async function openBookedHold(ctx: UseCaseContext, tourId: TourId): Promise<OpenedHold> {
  const { holds } = ctx.ports.payments;
  const open = await findLiveHold(ctx.db.read, tourId);
  if (open?.status === 'awaiting_card') return askForCard(ctx, open);
  const booked = (await listHoldsOfTours(ctx.db.read, [tourId])).at(-1);
  if (!booked || booked.status === 'awaiting_card') throw failure('NOTHING_TO_PAY', {});
  const { accountId, intentId, setupIntentId } = booked;
  if (setupIntentId)
    return toOpenedHold(ctx, booked, {
      ...(await holds.readCardSetup(accountId, setupIntentId)),
      intent: 'setup',
    });
  if (!intentId) throw failure('NOTHING_TO_PAY', {});
  return toOpenedHold(ctx, booked, { ...(await holds.read(accountId, intentId)), intent: 'payment' });
}
