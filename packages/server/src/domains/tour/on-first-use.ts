import type { AgreementQuery, SlotList, SlotQuery, TouringAgreement } from '@gable/contracts/tour';
import type { UseCaseContext } from '#kernel/index.ts';
import type { offerAgreement as OfferAgreement } from './agreement/read-agreement.ts';
import type { findFreeSlot as FindFreeSlot } from './slots/find-free-slot.ts';

/**
 * The use cases that calculate with time zones. They are loaded on first use, because Temporal would
 * take 15 ms of each start of the server.
 */
export async function listSlots(ctx: UseCaseContext, query: SlotQuery): Promise<SlotList> {
  const slots = await import('./slots/list-slots.ts');
  return slots.listSlots(ctx, query);
}

/** Loads and runs `readTouringAgreement`. */
export async function readTouringAgreement(
  ctx: UseCaseContext,
  query: AgreementQuery,
): Promise<TouringAgreement> {
  const agreement = await import('./agreement/read-agreement.ts');
  return agreement.readTouringAgreement(ctx, query);
}

/** Loads and runs `offerAgreement`. */
export const offerAgreement: typeof OfferAgreement = async (...args) => {
  const agreement = await import('./agreement/read-agreement.ts');
  return agreement.offerAgreement(...args);
};

/** Loads and runs `findFreeSlot`. */
export const findFreeSlot: typeof FindFreeSlot = async (...args) => {
  const slots = await import('./slots/find-free-slot.ts');
  return slots.findFreeSlot(...args);
};
