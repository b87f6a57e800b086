import { isOpenTour } from '@gable/contracts/tour';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler, enqueue } from '#outbox/index.ts';
import { findHeldTour } from './find-held-tour.ts';
import { toHoldOrder } from './hold-order.ts';
import { enqueueRelease } from './request-settlement.ts';
import { storeSavedCardDecline } from './store-decline.ts';
import { storeHold } from './store-hold.ts';
import { syncHold } from './sync-hold.ts';
import { findHoldById } from './tour-hold.repository.ts';
import type { TourHoldRow } from './tour-hold.tables.ts';
import { endDeclinedHoldTopic, holdSavedCardTopic, tourHoldLostTopic } from './tour-hold.topics.ts';

/** Whether the amount of a saved card is still to be held. */
function isDue(hold: TourHoldRow): boolean {
  return hold.status === 'saved' && hold.releaseRequestedAt === null && hold.captureRequestedCents === null;
}

/**
 * Holds the price of a tour with the client's saved card. Safe to repeat after a kill at any line:
 * the key comes from the row. A release that was requested meanwhile finds the hold by its key.
 */
export async function holdSavedCard(ctx: UseCaseContext, hold: TourHoldRow): Promise<void> {
  const { customerId, paymentMethodId } = hold;
  if (!isDue(hold) || !customerId || !paymentMethodId) return;
  const tour = await findHeldTour(ctx.db.read, hold.tourId);
  if (!isOpenTour(tour.status)) return;
  const saved = { customerId, paymentMethodId };
  try {
    const latest = await ctx.ports.payments.holds.createWithSavedCard(toHoldOrder(hold, tour), saved);
    await storeLatest(ctx, hold, latest);
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_REFUSED')) throw error;
    // Another key, because the provider stores a rejection under this one.
    const decline = { id: null, message: error.message };
    const changes = { attempt: hold.attempt + 1 };
    await inTransaction(ctx, (tx) => storeSavedCardDecline(ctx, tx, hold, decline, changes));
  }
}

/** Stores the new hold. One that was released or moved in the meantime is released again. */
async function storeLatest(
  ctx: UseCaseContext,
  { id }: TourHoldRow,
  latest: Parameters<typeof storeHold>[3],
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const current = await findHoldById(tx, id);
    if (current) await storeHold(ctx, tx, current, latest);
  });
}

export const holdSavedCardHandler = defineJobHandler(holdSavedCardTopic, async (ctx, { holdId }) => {
  const hold = await findHoldById(ctx.db.read, holdId);
  if (hold) await holdSavedCard(ctx, hold);
});

/** Whether a client has not replaced a declined card. */
function isDeclined(hold: TourHoldRow | null): hold is TourHoldRow {
  return hold?.status === 'awaiting_card' && hold.releaseRequestedAt === null;
}

/**
 * Ends a tour whose client has not replaced a declined card until the deadline. Reads the provider
 * first, because the event of a replaced card may have been lost.
 */
export const endDeclinedHoldHandler = defineJobHandler(endDeclinedHoldTopic, async (ctx, { holdId }) => {
  const known = await findHoldById(ctx.db.read, holdId);
  if (!isDeclined(known)) return;
  await syncHold(ctx, known);
  await inTransaction(ctx, async (tx) => {
    const hold = await findHoldById(tx, holdId);
    if (!isDeclined(hold)) return;
    const now = ctx.clock.now();
    await enqueueRelease(tx, hold.tourId, now);
    await enqueue(tx, tourHoldLostTopic, { tourId: hold.tourId, reason: 'declined' }, { now });
  });
});
