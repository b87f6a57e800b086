import type { AgreementQuery, SlotList, SlotQuery, TouringAgreement } from '@gable/contracts/tour';
import type { UseCaseContext } from '#kernel/index.ts';
import type { offerAgreement as OfferAgreement } from './agreement/read-agreement.ts';
import type { findFreeSlot as FindFreeSlot } from './slots/find-free-slot.ts';

/** Returns a function that loads a module once: a repeated `import()` costs 50 us. */
function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Promise<Module> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}

const loadListSlots = loadOnce(() => import('./slots/list-slots.ts'));
const loadAgreement = loadOnce(() => import('./agreement/read-agreement.ts'));
const loadFindSlot = loadOnce(() => import('./slots/find-free-slot.ts'));

/**
 * The use cases that calculate with time zones. They are loaded on first use, because Temporal would
 * take 15 ms of each start of the server.
 */
export async function listSlots(ctx: UseCaseContext, query: SlotQuery): Promise<SlotList> {
  const slots = await loadListSlots();
  return slots.listSlots(ctx, query);
}

/** Loads and runs `readTouringAgreement`. */
export async function readTouringAgreement(
  ctx: UseCaseContext,
  query: AgreementQuery,
): Promise<TouringAgreement> {
  const agreement = await loadAgreement();
  return agreement.readTouringAgreement(ctx, query);
}

/** Loads and runs `offerAgreement`. */
export const offerAgreement: typeof OfferAgreement = async (...args) => {
  const agreement = await loadAgreement();
  return agreement.offerAgreement(...args);
};

/** Loads and runs `findFreeSlot`. */
export const findFreeSlot: typeof FindFreeSlot = async (...args) => {
  const slots = await loadFindSlot();
  return slots.findFreeSlot(...args);
};
