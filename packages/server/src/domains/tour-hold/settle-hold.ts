import { type Cents, platformFee, type TourHoldId } from '@gable/contracts/kernel';
import type { ProviderHold } from '#integrations/stripe/holds.port.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import { findEndReason, isAccessRefused } from '../connect/index.ts';
import { findHeldTour } from './find-held-tour.ts';
import { toHoldKey, toHoldOrder } from './hold-order.ts';
import { storeHold } from './store-hold.ts';
import { findHoldById, transitionHold } from './tour-hold.repository.ts';
import type { TourHoldRow } from './tour-hold.tables.ts';
import { settleHoldTopic } from './tour-hold.topics.ts';

/**
 * Returns the payment intent of a held amount. A late cancellation of a tour that is still far away
 * finds only a saved card, so the amount is held first.
 */
async function holdBeforeCapture(ctx: UseCaseContext, hold: TourHoldRow): Promise<string> {
  if (hold.intentId) return hold.intentId;
  const { customerId, paymentMethodId } = hold;
  if (!customerId || !paymentMethodId) throw new Error(`The hold ${hold.id} has no card to charge.`);
  const order = toHoldOrder(hold, await findHeldTour(ctx.db.read, hold.tourId));
  const saved = { customerId, paymentMethodId };
  return (await ctx.ports.payments.holds.createWithSavedCard(order, saved)).id;
}

/** Captures the amount. A card that was declined in the meantime cannot be charged: it is released. */
async function capture(ctx: UseCaseContext, hold: TourHoldRow, amount: Cents): Promise<ProviderHold> {
  const { holds } = ctx.ports.payments;
  const { id, accountId } = hold;
  const intentId = await holdBeforeCapture(ctx, hold);
  const order = { accountId, intentId, amount, fee: platformFee(amount), key: `capture:${id}` };
  const latest = await holds.capture(order);
  return latest.state === 'awaiting_card' ? holds.release(accountId, intentId, `release:${id}`) : latest;
}

/** Finds the payment intent of a hold whose response may have been lost. */
async function findIntentId(ctx: UseCaseContext, hold: TourHoldRow): Promise<string | null> {
  if (hold.intentId || !hold.customerId) return hold.intentId;
  const { holds } = ctx.ports.payments;
  return (await holds.findByKey(hold.accountId, hold.customerId, toHoldKey(hold)))?.id ?? null;
}

async function release(ctx: UseCaseContext, hold: TourHoldRow): Promise<void> {
  const { holds } = ctx.ports.payments;
  const { accountId, setupIntentId } = hold;
  if (setupIntentId) await holds.cancelCardSetup(accountId, setupIntentId);
  const intentId = await findIntentId(ctx, hold);
  const latest = intentId && (await holds.release(accountId, intentId, `release:${hold.id}`));
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    if (latest) await storeHold(ctx, tx, hold, latest);
    // The provider has nothing to release: no card was asked for, or it was only saved.
    else await transitionHold(tx, hold.id, 'released', {}, now);
  });
}

/**
 * Captures or releases a hold at the provider, as its row requests. Safe to repeat after a kill at
 * any line: the keys come from the row, and the provider's state is read first.
 */
export async function settleHold(ctx: UseCaseContext, holdId: TourHoldId): Promise<void> {
  const hold = await findHoldById(ctx.db.read, holdId);
  if (!hold || hold.status === 'captured' || hold.status === 'released' || hold.status === 'failed') return;
  if (hold.captureRequestedCents !== null) {
    const latest = await capture(ctx, hold, hold.captureRequestedCents);
    await inTransaction(ctx, (tx) => storeHold(ctx, tx, hold, latest));
  } else if (hold.releaseRequestedAt !== null) await release(ctx, hold);
}

/**
 * A disconnected account denies the request, so the hold waits; reconciliation retries if the
 * account is reconnected, and the card network ends the hold otherwise.
 */
export const settleHoldHandler = defineJobHandler(settleHoldTopic, async (ctx, { holdId }) => {
  try {
    await settleHold(ctx, holdId);
  } catch (error) {
    const hold = await findHoldById(ctx.db.read, holdId);
    const ended = hold && (await findEndReason(ctx.db.read, hold.accountId));
    if (!isAccessRefused(error) || !ended) throw error;
    ctx.log.warn({ err: error, holdId }, 'a hold on a disconnected account could not be settled');
  }
});
