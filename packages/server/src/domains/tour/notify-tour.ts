import { cents } from '@gable/contracts/kernel';
import type { TourHoldView } from '@gable/contracts/tour';
import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { enqueueWebhookEvent } from '../webhook/index.ts';
import { notifyAgentOfTour, notifyClientOfTour, type TourNews } from './notify-parties.ts';
import type { PlacedTour } from './tour.tables.ts';
import { loadTourAgent, toTourView } from './tour.view.ts';

/**
 * Tells integrators, the open screens and the parties of a change of a tour, in the transaction of the
 * change. Each party is told once of each event and time of a tour.
 */
export async function notifyTour(
  ctx: Pick<UseCaseContext, 'db'>,
  tx: Transaction,
  tour: PlacedTour,
  { hold, ...news }: TourNews & { readonly hold: TourHoldView | null },
): Promise<void> {
  const agent = await loadTourAgent(tx, tour.agentId);
  const data = () => toTourView(tour, { agent, hold, viewer: 'agent' });
  await enqueueWebhookEvent(tx, { agentId: tour.agentId, type: news.type, data }, news.now);
  for (const userId of [tour.agentId, tour.clientId]) await publishChange(ctx, tx, userId, ['tours']);
  await notifyAgentOfTour(tx, tour, news);
  const forClient = { agentName: agent.name, keptCents: tour.keptCents ?? cents(0) };
  await notifyClientOfTour(tx, tour, news, forClient);
}
