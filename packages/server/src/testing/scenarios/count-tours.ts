import { tours } from '#domains/tour/tour.tables.ts';
import { tourHolds } from '#domains/tour-hold/tour-hold.tables.ts';
import { type Counters, sumCounters } from './counters.ts';
import type { ScenarioContext } from './scenario-context.ts';

/** Counts the tours and their holds by their final status. */
export async function countTours({ db }: ScenarioContext): Promise<Counters> {
  const booked = await db.read.select({ status: tours.status }).from(tours);
  const holds = await db.read.select({ status: tourHolds.status }).from(tourHolds);
  return sumCounters([
    ...booked.map(({ status }) => ({ [`tour ${status}`]: 1 })),
    ...holds.map(({ status }) => ({ [`hold ${status}`]: 1 })),
  ]);
}
