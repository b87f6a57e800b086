import type { Page } from '@gable/contracts/kernel';
import type { TourFilter, TourRef, TourView } from '@gable/contracts/tour';
import { requireUser, type UseCaseContext } from '#kernel/index.ts';
import { listTourPage, loadTourAgent, requireTour, toTourView } from '../tour/index.ts';
import { listHoldViews } from '../tour-hold/index.ts';
import { showTour } from './show-tour.ts';

/** Lists the tours of the actor, as agent or as client, the latest start first. */
export async function listTours(ctx: UseCaseContext, filter: TourFilter): Promise<Page<TourView>> {
  const { userId, userType } = requireUser(ctx.actor);
  const viewer = userType === 'agent' ? 'agent' : 'client';
  const { items, nextCursor } = await listTourPage(ctx.db.read, { viewer, userId }, filter);
  const agentIds = [...new Set(items.map(({ agentId }) => agentId))];
  const agents = new Map(
    await Promise.all(agentIds.map(async (id) => [id, await loadTourAgent(ctx.db.read, id)] as const)),
  );
  const holds = await listHoldViews(
    ctx.db.read,
    items.map(({ id }) => id),
  );
  return {
    nextCursor,
    items: items.flatMap((tour) => {
      const agent = agents.get(tour.agentId);
      return agent ? [toTourView(tour, { agent, hold: holds.get(tour.id) ?? null, viewer })] : [];
    }),
  };
}

/** Returns a tour of the actor. NOT_FOUND for others. */
export async function readTour(ctx: UseCaseContext, { id }: TourRef): Promise<TourView> {
  const { tour, party } = (await requireTour(ctx, id)).row;
  return showTour(ctx.db.read, tour, party);
}
