import type { Instant, TourHoldId, TourId } from '@gable/contracts/kernel';
import { LIVE_TOUR_HOLD_STATUSES, type TourHoldEvent, tourHoldLifecycle } from '@gable/contracts/tour';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { preparedInsert, preparedQuery, type Reader, type Transaction } from '#db/index.ts';
import { type TourHoldRow, tourHolds } from './tour-hold.tables.ts';

const isLive = inArray(tourHolds.status, [...LIVE_TOUR_HOLD_STATUSES]);

export async function findHoldById(reader: Reader, holdId: TourHoldId): Promise<TourHoldRow | null> {
  const [row] = await reader.select().from(tourHolds).where(eq(tourHolds.id, holdId));
  return row ?? null;
}

/** Finds a hold by its payment intent or setup intent; null for one that is not ours. */
export async function findHoldByProviderId(
  reader: Reader,
  accountId: string,
  providerId: string,
): Promise<TourHoldRow | null> {
  const isProvider = or(eq(tourHolds.intentId, providerId), eq(tourHolds.setupIntentId, providerId));
  const [row] = await reader
    .select()
    .from(tourHolds)
    .where(and(isProvider, eq(tourHolds.accountId, accountId)));
  return row ?? null;
}

/** Whether a payment intent or setup intent belongs to the hold of a tour. */
export async function isTourHold(reader: Reader, accountId: string, providerId: string): Promise<boolean> {
  return (await findHoldByProviderId(reader, accountId, providerId)) !== null;
}

/** Inserts a hold. */
export const insertHoldRow = preparedInsert(tourHolds);

const liveHold = preparedQuery((reader) =>
  reader
    .select()
    .from(tourHolds)
    .where(
      and(eq(tourHolds.tourId, sql.placeholder('tourId')), isLive, isNull(tourHolds.releaseRequestedAt)),
    ),
);

/** Finds the hold that a tour can be captured from; null if there is none. */
export async function findLiveHold(reader: Reader, tourId: TourId): Promise<TourHoldRow | null> {
  const [row] = await liveHold(reader, {}).execute({ tourId });
  return row ?? null;
}

/** Lists the holds of tours, the latest first. */
export async function listHoldsOfTours(reader: Reader, tourIds: readonly TourId[]): Promise<TourHoldRow[]> {
  if (tourIds.length === 0) return [];
  return reader
    .select()
    .from(tourHolds)
    .where(inArray(tourHolds.tourId, [...tourIds]))
    .orderBy(desc(tourHolds.createdAt), desc(tourHolds.id));
}

/** Lists an account's holds that have not ended, oldest first. */
export async function listLiveHolds(reader: Reader, accountId: string): Promise<TourHoldRow[]> {
  return reader
    .select()
    .from(tourHolds)
    .where(and(eq(tourHolds.accountId, accountId), isLive))
    .orderBy(tourHolds.createdAt, tourHolds.id);
}

/** Finds holds by their ids, in no order. */
export async function listHoldsByIds(reader: Reader, holdIds: readonly TourHoldId[]): Promise<TourHoldRow[]> {
  if (holdIds.length === 0) return [];
  return reader
    .select()
    .from(tourHolds)
    .where(inArray(tourHolds.id, [...holdIds]));
}

type HoldChanges = Partial<
  Pick<
    TourHoldRow,
    | 'attempt'
    | 'capturedCents'
    | 'captureBefore'
    | 'cardBrand'
    | 'cardLast4'
    | 'chargeId'
    | 'customerId'
    | 'failure'
    | 'failureId'
    | 'holdAt'
    | 'intentId'
    | 'paymentMethodId'
  >
>;

/** Applies a forward transition with compare-and-set. Returns whether the status changed. */
export async function transitionHold(
  tx: Transaction,
  holdId: TourHoldId,
  event: TourHoldEvent,
  changes: HoldChanges,
  now: Instant,
): Promise<boolean> {
  const { from, to } = tourHoldLifecycle[event];
  const moved = await tx
    .update(tourHolds)
    .set({ ...changes, status: to, updatedAt: now })
    .where(and(eq(tourHolds.id, holdId), inArray(tourHolds.status, [...from])))
    .returning({ id: tourHolds.id });
  return moved.length > 0;
}

/** The id of the payment intent or of the setup intent that asks for the card. */
type ProviderIds =
  | { readonly intentId: string; readonly setupIntentId?: undefined }
  | { readonly setupIntentId: string; readonly intentId?: undefined };

const providerIdUpdate = preparedQuery((tx: Transaction, { isSetup }: { isSetup: boolean }) => {
  const providerId = sql`${sql.placeholder('providerId')}`;
  return tx
    .update(tourHolds)
    .set({
      ...(isSetup ? { setupIntentId: providerId } : { intentId: providerId }),
      updatedAt: sql`${sql.placeholder('now')}`,
    })
    .where(
      and(
        eq(tourHolds.id, sql.placeholder('id')),
        isLive,
        isNull(tourHolds.releaseRequestedAt),
        isNull(isSetup ? tourHolds.setupIntentId : tourHolds.intentId),
      ),
    )
    .returning({ id: tourHolds.id });
});

/**
 * Stores the provider's id of a hold once. Returns false if the hold has ended, its release was
 * requested, or another attempt was faster.
 */
export async function storeProviderId(
  tx: Transaction,
  hold: TourHoldRow,
  ids: ProviderIds,
  now: Instant,
): Promise<boolean> {
  const isSetup = ids.intentId === undefined;
  const providerId = ids.intentId ?? ids.setupIntentId;
  const stored = await providerIdUpdate(tx, { isSetup }).execute({ id: hold.id, providerId, now });
  return stored.length > 0;
}

/** Stores a request to release a live hold. Returns its id; null if there is nothing to release. */
export async function requestRelease(
  tx: Transaction,
  tourId: TourId,
  now: Instant,
): Promise<TourHoldId | null> {
  const [row] = await tx
    .update(tourHolds)
    .set({ releaseRequestedAt: now, updatedAt: now })
    .where(
      and(
        eq(tourHolds.tourId, tourId),
        isLive,
        isNull(tourHolds.releaseRequestedAt),
        isNull(tourHolds.captureRequestedCents),
      ),
    )
    .returning({ id: tourHolds.id });
  return row?.id ?? null;
}

/**
 * Stores how much of a held amount to capture, or to charge to a saved card. Returns the hold's
 * id; null if there is neither.
 */
export async function requestCapture(
  tx: Transaction,
  tourId: TourId,
  captureRequestedCents: NonNullable<TourHoldRow['captureRequestedCents']>,
  now: Instant,
): Promise<TourHoldId | null> {
  const [row] = await tx
    .update(tourHolds)
    .set({ captureRequestedCents, updatedAt: now })
    .where(
      and(
        eq(tourHolds.tourId, tourId),
        inArray(tourHolds.status, ['saved', 'held']),
        isNull(tourHolds.releaseRequestedAt),
        isNull(tourHolds.captureRequestedCents),
      ),
    )
    .returning({ id: tourHolds.id });
  return row?.id ?? null;
}
