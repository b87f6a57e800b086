import type { PlacedTour, TourRow } from './tour.tables.ts';

/** Whether the deal, the proposal and the contract of a tour exist. */
export function isPlaced(tour: TourRow): tour is PlacedTour {
  return tour.dealId !== null && tour.proposalId !== null && tour.contractId !== null;
}

/**
 * Returns a tour with its deal, proposal and contract. Throws for a booking without a card, which the
 * database allows in the statuses `awaiting_hold` and `not_held` only.
 */
export function requirePlaced(tour: TourRow): PlacedTour {
  if (!isPlaced(tour)) throw new Error(`The tour ${tour.id} has no contract: it is ${tour.status}.`);
  return tour;
}
