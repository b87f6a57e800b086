import { cents, type Instant } from '@gable/contracts/kernel';
import type { TourActor, TourHoldView } from '@gable/contracts/tour';
import type { WebhookEventType } from '@gable/contracts/webhook';
import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { enqueueWebhookEvent } from '../webhook/index.ts';
import { notifyAgentOfTour, notifyClientOfTour } from './notify-parties.ts';
import type { PlacedTour } from './tour.tables.ts';
import { loadTourAgent, toTourView } from './tour.view.ts';

export type TourEventType = Extract<WebhookEventType, `tour.${string}`>;

interface TourNews {
  readonly type: TourEventType;
  /** Who caused it, and so knows it already. */
  readonly by: TourActor;
  readonly hold: TourHoldView | null;
  readonly now: Instant;
}

/**
 * Tells integrators, the open screens and the parties of a change of a tour, in the transaction of the
 * change. Each party is told once of each event and time of a tour.
 */
export async function notifyTour(
  ctx: Pick<UseCaseContext, 'db'>,
  tx: Transaction,
  tour: PlacedTour,
  { type, by, hold, now }: TourNews,
): Promise<void> {
  const agent = await loadTourAgent(tx, tour.agentId);
  const data = () => toTourView(tour, { agent, hold, viewer: 'agent' });
  await enqueueWebhookEvent(tx, { agentId: tour.agentId, type, data }, now);
  for (const userId of [tour.agentId, tour.clientId]) await publishChange(ctx, tx, userId, ['tours']);
  await notifyAgentOfTour(tx, tour, { type, by, now });
  await notifyClientOfTour(tx, tour, {
    type,
    by,
    now,
    agentName: agent.name,
    keptCents: tour.keptCents ?? cents(0),
  });
}
