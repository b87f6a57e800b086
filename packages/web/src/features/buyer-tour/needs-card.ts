import { isOpenTour, type TourView } from '@gable/contracts/tour';

/** Whether a tour waits for a card: after a saved card was declined, or for a booking without one. */
export function needsCard({ status, hold }: TourView): boolean {
  return isOpenTour(status) && hold?.status === 'awaiting_card';
}
