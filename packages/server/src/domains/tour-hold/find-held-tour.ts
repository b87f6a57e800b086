import type { TourId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type TourRow, tours } from '../tour/tour.tables.ts';

/** Returns the tour of a hold. */
export async function findHeldTour(reader: Reader, tourId: TourId): Promise<TourRow> {
  const [row] = await reader.select().from(tours).where(eq(tours.id, tourId));
  if (!row) throw new Error(`The tour ${tourId} does not exist.`);
  return row;
}
