import type { TourView } from '@gable/contracts/tour';
import { needsCard } from './needs-card.ts';

/** Whether the client acts next: answers a time, or gives a card. */
export function isClientNext(tour: TourView): boolean {
  return needsCard(tour) || (tour.status === 'requested' && tour.answerFrom === 'client');
}
