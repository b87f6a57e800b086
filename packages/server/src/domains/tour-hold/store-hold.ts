import type { Transaction } from '#db/index.ts';
import type { CardSetup, ProviderHold } from '#integrations/stripe/holds.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { enqueueSavedCardHold } from './enqueue-saved-card-hold.ts';
import { notifyNotCaptured } from './notify-hold.ts';
import { storeCapture } from './store-capture.ts';
import { storeDecline } from './store-decline.ts';
import { transitionHold } from './tour-hold.repository.ts';
import type { TourHoldRow } from './tour-hold.tables.ts';
import {
  type HoldLoss,
  settleHoldTopic,
  tourHoldLostTopic,
  tourHoldPlacedTopic,
} from './tour-hold.topics.ts';

/** Tells the tour that its card was confirmed, or settles a hold whose end was requested before. */
async function announcePlaced(ctx: UseCaseContext, tx: Transaction, hold: TourHoldRow): Promise<void> {
  const now = ctx.clock.now();
  if (hold.releaseRequestedAt !== null) await enqueue(tx, settleHoldTopic, { holdId: hold.id }, { now });
  else await enqueue(tx, tourHoldPlacedTopic, { tourId: hold.tourId }, { now });
}

async function storeHeld(
  ctx: UseCaseContext,
  tx: Transaction,
  hold: TourHoldRow,
  latest: ProviderHold,
): Promise<void> {
  const changes = {
    intentId: latest.id,
    customerId: latest.customerId,
    paymentMethodId: latest.paymentMethodId,
    chargeId: latest.chargeId,
    captureBefore: latest.captureBefore,
    cardBrand: latest.card?.brand ?? null,
    cardLast4: latest.card?.last4 ?? null,
    failure: null,
    failureId: null,
  };
  if (await transitionHold(tx, hold.id, 'held', changes, ctx.clock.now()))
    await announcePlaced(ctx, tx, hold);
}

function getLoss(hold: TourHoldRow, latest: ProviderHold, now: number): HoldLoss {
  const end = latest.captureBefore ?? hold.captureBefore;
  return end !== null && end <= now ? 'expired' : 'released';
}

/** Stores the end of a hold. If Gable did not request it, the tour has lost its hold. */
async function storeReleased(
  ctx: UseCaseContext,
  tx: Transaction,
  hold: TourHoldRow,
  latest: ProviderHold,
): Promise<void> {
  const now = ctx.clock.now();
  if (!(await transitionHold(tx, hold.id, 'released', { intentId: latest.id }, now))) return;
  if (hold.releaseRequestedAt !== null) return;
  if (hold.captureRequestedCents !== null)
    return notifyNotCaptured(tx, { ...hold, captureRequestedCents: hold.captureRequestedCents }, now);
  const reason = getLoss(hold, latest, now);
  await enqueue(tx, tourHoldLostTopic, { tourId: hold.tourId, reason }, { now });
}

/**
 * Stores the provider's state of a hold. States only move forward, so the order, repetition and
 * loss of events do not matter. The ledger gets nothing from a hold and everything from a capture.
 */
export async function storeHold(
  ctx: UseCaseContext,
  tx: Transaction,
  hold: TourHoldRow,
  latest: ProviderHold,
): Promise<void> {
  switch (latest.state) {
    case 'processing':
      return;
    case 'awaiting_card':
      return storeDecline(ctx, tx, hold, latest);
    case 'held':
      return storeHeld(ctx, tx, hold, latest);
    case 'captured':
      return storeCapture(ctx, tx, hold, latest);
    case 'released':
      return storeReleased(ctx, tx, hold, latest);
  }
}

/** Stores the provider's state of a card that is saved for a later hold. */
export async function storeCardSetup(
  ctx: UseCaseContext,
  tx: Transaction,
  hold: TourHoldRow,
  { saved, card }: CardSetup,
): Promise<void> {
  if (saved === null || hold.paymentMethodId !== null) return;
  const now = ctx.clock.now();
  const changes = { ...saved, cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null };
  if (!(await transitionHold(tx, hold.id, 'saved', changes, now))) return;
  await announcePlaced(ctx, tx, hold);
  if (hold.releaseRequestedAt === null) await enqueueSavedCardHold(tx, hold, now);
}
