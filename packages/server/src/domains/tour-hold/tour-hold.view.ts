import { type TourId, toDecimalText } from '@gable/contracts/kernel';
import type { TourHoldView } from '@gable/contracts/tour';
import type { Reader } from '#db/index.ts';
import { listHoldsOfTours } from './tour-hold.repository.ts';
import type { TourHoldRow } from './tour-hold.tables.ts';

function toHoldView(hold: TourHoldRow): TourHoldView {
  return {
    kind: hold.kind,
    status: hold.status,
    amount: toDecimalText(hold.amountCents),
    capturedAmount: hold.capturedCents === null ? null : toDecimalText(hold.capturedCents),
    captureBefore: hold.captureBefore,
    cardBrand: hold.cardBrand,
    cardLast4: hold.cardLast4,
  };
}

/** Returns the latest hold of each tour. */
export async function listHoldViews(
  reader: Reader,
  tourIds: readonly TourId[],
): Promise<ReadonlyMap<TourId, TourHoldView>> {
  const views = new Map<TourId, TourHoldView>();
  for (const hold of await listHoldsOfTours(reader, tourIds))
    if (!views.has(hold.tourId)) views.set(hold.tourId, toHoldView(hold));
  return views;
}

/** Returns the latest hold of a tour; null before its booking is stored. */
export async function readHoldView(reader: Reader, tourId: TourId): Promise<TourHoldView | null> {
  return (await listHoldViews(reader, [tourId])).get(tourId) ?? null;
}
