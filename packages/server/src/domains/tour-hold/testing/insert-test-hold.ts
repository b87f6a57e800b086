import { tourHoldIdSchema } from '@gable/contracts/kernel';
import type { TourRow } from '#domains/tour/index.ts';
import { newId } from '#kernel/index.ts';
import type { TestContext } from '#testing/test-context.ts';
import { type TourHoldRow, tourHolds } from '../tour-hold.tables.ts';

/** Stores a hold of a tour without the provider. */
export async function insertTestHold(
  context: TestContext,
  { id: tourId, priceCents }: TourRow,
  fields: Partial<TourHoldRow> & Pick<TourHoldRow, 'status'>,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    await tx.insert(tourHolds).values({
      id: newId(tourHoldIdSchema),
      tourId,
      kind: 'hold',
      accountId: 'acct_test',
      attempt: 1,
      amountCents: priceCents,
      feeCents: priceCents,
      createdAt: now,
      updatedAt: now,
      ...fields,
    });
  });
}
