import type { TourId } from '@gable/contracts/kernel';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import { ignoreDisconnectedAccount } from '../connect/index.ts';
import { storeCardSetup, storeHold } from './store-hold.ts';
import { findHoldById, findHoldByProviderId, findLiveHold } from './tour-hold.repository.ts';
import type { TourHoldRow } from './tour-hold.tables.ts';
import { syncHoldOfChargeTopic, syncHoldTopic } from './tour-hold.topics.ts';

/** Reads a hold from the provider and stores its state. */
export async function syncHold(ctx: UseCaseContext, hold: TourHoldRow): Promise<void> {
  const { id, accountId, intentId, setupIntentId } = hold;
  const { holds } = ctx.ports.payments;
  if (intentId) {
    const latest = await holds.read(accountId, intentId);
    await inTransaction(ctx, async (tx) => {
      const current = await findHoldById(tx, id);
      if (current) await storeHold(ctx, tx, current, latest);
    });
  } else if (setupIntentId) {
    const latest = await holds.readCardSetup(accountId, setupIntentId);
    await inTransaction(ctx, async (tx) => {
      const current = await findHoldById(tx, id);
      if (current) await storeCardSetup(ctx, tx, current, latest);
    });
  }
}

/**
 * Syncs a hold by its payment intent or setup intent. Ignores payments that are not holds.
 * Returns whether it is a hold.
 */
export async function syncHoldByProviderId(
  ctx: UseCaseContext,
  accountId: string,
  providerId: string,
): Promise<boolean> {
  const hold = await findHoldByProviderId(ctx.db.read, accountId, providerId);
  if (hold) await syncHold(ctx, hold);
  return hold !== null;
}

/**
 * Syncs the hold of a tour before it is shown, because the client may return before the provider's
 * event. Keeps the stored state if the provider is unavailable.
 */
export async function syncTourHold(ctx: UseCaseContext, tourId: TourId): Promise<void> {
  const hold = await findLiveHold(ctx.db.read, tourId);
  if (hold?.status !== 'awaiting_card') return;
  try {
    await syncHold(ctx, hold);
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_REFUSED') && !isAppError(error, 'PROVIDER_UNAVAILABLE')) throw error;
    ctx.log.warn({ err: error, holdId: hold.id }, 'a hold could not be synced; the stored state is shown');
  }
}

export const syncHoldHandler = defineJobHandler(syncHoldTopic, async (ctx, { accountId, providerId }) => {
  await ignoreDisconnectedAccount(ctx, accountId, () => syncHoldByProviderId(ctx, accountId, providerId));
});

export const syncHoldOfChargeHandler = defineJobHandler(
  syncHoldOfChargeTopic,
  async (ctx, { accountId, chargeId }) => {
    await ignoreDisconnectedAccount(ctx, accountId, async () => {
      const intentId = await ctx.ports.payments.refunds.findIntentOfCharge(accountId, chargeId);
      if (intentId) await syncHoldByProviderId(ctx, accountId, intentId);
    });
  },
);
