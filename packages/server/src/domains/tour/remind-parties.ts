import { HOUR_MS, type Instant, tourIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import { inTransaction } from '#kernel/index.ts';
import { defineJobHandler, defineTopic, enqueue } from '#outbox/index.ts';
import { enqueueClientNotification, enqueueNotification } from '../notification/index.ts';
import { formatTourTime } from './format-tour-time.ts';
import { requirePlaced } from './placed-tour.ts';
import { findTour } from './tour.repository.ts';
import type { PlacedTour } from './tour.tables.ts';
import { loadTourAgent } from './tour.view.ts';

/** How long before a tour both parties are reminded, in hours. */
const REMINDER_HOURS = [24, 2] as const;

const remindTopic = defineTopic(
  'tour.remind',
  z.object({ tourId: tourIdSchema, sequence: z.int(), hours: z.int() }),
  'maintenance',
);

/** Plans the reminders of a confirmed tour, in the transaction that confirms it. */
export async function scheduleTourReminders(
  tx: Transaction,
  { id: tourId, sequence, startsAt }: PlacedTour,
  now: Instant,
): Promise<void> {
  for (const hours of REMINDER_HOURS) {
    const delayMs = startsAt - hours * HOUR_MS - now;
    if (delayMs <= 0) continue;
    const key = `${tourId}:${sequence}:${hours}`;
    await enqueue(tx, remindTopic, { tourId, sequence, hours }, { now, delayMs, key });
  }
}

/** Notifies both parties, once for each time and reminder. */
async function remindParties(tx: Transaction, tour: PlacedTour, hours: number, now: Instant): Promise<void> {
  const { id: tourId, startsAt, timeZone, address, clientName, dealId, proposalId } = tour;
  const payload = { tourId, when: formatTourTime(startsAt, timeZone), home: address, hours };
  const about = { key: `tour_reminder:${tourId}:${tour.sequence}:${hours}`, dealId, proposalId };
  const agent = await loadTourAgent(tx, tour.agentId);
  const ahead = { kind: 'tour_ahead', payload: { ...payload, customerName: clientName } } as const;
  await enqueueNotification(tx, { ...ahead, ...about, userId: tour.agentId }, now);
  const upcoming = { kind: 'tour_upcoming', payload: { ...payload, agentName: agent.name } } as const;
  await enqueueClientNotification(tx, { ...upcoming, ...about, email: tour.clientEmail }, now);
}

/** Reminds both parties, unless the tour was moved, canceled, or has started. */
export const remindTourHandler = defineJobHandler(remindTopic, async (ctx, { tourId, sequence, hours }) => {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const tour = await findTour(tx, tourId);
    if (tour?.status !== 'confirmed' || tour.sequence !== sequence || tour.startsAt <= now) return;
    await remindParties(tx, requirePlaced(tour), hours, now);
  });
});
