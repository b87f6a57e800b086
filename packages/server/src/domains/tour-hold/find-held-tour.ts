import type { TourId } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import { requirePlaced } from '../tour/index.ts';
import { type PlacedTour, type TourRow, tours } from '../tour/tour.tables.ts';

const tourById = preparedQuery((reader) =>
  reader
    .select()
    .from(tours)
    .where(eq(tours.id, sql.placeholder('tourId'))),
);

/** Returns the tour of a hold. */
export async function findHeldTour(reader: Reader, tourId: TourId): Promise<TourRow> {
  const [row] = await tourById(reader, {}).execute({ tourId });
  if (!row) throw new Error(`The tour ${tourId} does not exist.`);
  return row;
}

/** Returns the tour of a hold whose card was held or saved before. */
export async function findPlacedTour(reader: Reader, tourId: TourId): Promise<PlacedTour> {
  return requirePlaced(await findHeldTour(reader, tourId));
}
