import type { TourParty, TourView } from '@gable/contracts/tour';
import type { Reader } from '#db/index.ts';
import { loadTourAgent, type TourRow, toTourView } from '../tour/index.ts';
import { readHoldView } from '../tour-hold/index.ts';

/** Returns a tour with its agent and its hold, as one of its parties sees it. */
export async function showTour(reader: Reader, tour: TourRow, viewer: TourParty): Promise<TourView> {
  const agent = await loadTourAgent(reader, tour.agentId);
  return toTourView(tour, { agent, hold: await readHoldView(reader, tour.id), viewer });
}
