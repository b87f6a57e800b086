import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { enqueueClientNotification, enqueueNotification } from '../notification/index.ts';
import { formatTourTime, loadTourAgent, type TourRow } from '../tour/index.ts';

/**
 * Tells both parties that a booking with a card came to nothing because of the agent's account.
 * @param reason Why, for the agent.
 */
export async function notifyNotBooked(
  tx: Transaction,
  tour: TourRow,
  reason: string,
  now: Instant,
): Promise<void> {
  const { id: tourId, startsAt, timeZone, address: home, clientName: customerName } = tour;
  const { name: agentName } = await loadTourAgent(tx, tour.agentId);
  const when = formatTourTime(startsAt, timeZone);
  const client = {
    kind: 'tour_not_booked',
    key: `tour_not_booked:${tourId}`,
    email: tour.clientEmail,
    payload: { tourId, when, home, agentName },
  } as const;
  await enqueueClientNotification(tx, client, now);
  const agent = {
    kind: 'tour_rejected',
    key: `tour_rejected:${tourId}`,
    userId: tour.agentId,
    // Without the tour: an agent does not see bookings without a card.
    payload: { when, home, customerName, reason },
  } as const;
  await enqueueNotification(tx, agent, now);
}
