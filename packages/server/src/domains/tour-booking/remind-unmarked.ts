import { DAY_MS, HOUR_MS, instant } from '@gable/contracts/kernel';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { definePeriodicJob } from '#outbox/index.ts';
import { enqueueNotification } from '../notification/index.ts';
import { formatTourTime, listUnmarkedTours, type PlacedTour } from '../tour/index.ts';
import { listHoldViews } from '../tour-hold/index.ts';

/** How long after its end an agent is reminded of a tour. */
const REMIND_AFTER_MS = DAY_MS;

/** A tour that ended before this time was reminded of, or a server was not running for days. */
const REMIND_UNTIL_MS = 6 * DAY_MS;

function listUnmarked(
  { db, clock }: Pick<UseCaseContext, 'db' | 'clock'>,
  limit?: number,
): Promise<PlacedTour[]> {
  const now = clock.now();
  const period = { from: instant(now - REMIND_UNTIL_MS), to: instant(now - REMIND_AFTER_MS) };
  return listUnmarkedTours(db.read, period, limit);
}

/** Reminds the agents of tours that they have not marked, once each. Nothing is ever charged silently. */
export const unmarkedReminders = definePeriodicJob({
  topic: 'tour.remind-unmarked',
  what: 'the reminders of unmarked tours',
  everyMs: HOUR_MS,
  isDue: async (ctx) => (await listUnmarked(ctx, 1)).length > 0,
  run: async (ctx) => {
    const unmarked = await listUnmarked(ctx);
    const ids = unmarked.map(({ id }) => id);
    const holds = await listHoldViews(ctx.db.read, ids);
    await inTransaction(ctx, async (tx) => {
      for (const tour of unmarked) {
        const hold = holds.get(tour.id);
        const notification = {
          userId: tour.agentId,
          kind: 'tour_unmarked',
          key: `tour_unmarked:${tour.id}`,
          payload: {
            amount: tour.priceCents,
            currency: 'usd',
            tourId: tour.id,
            when: formatTourTime(tour.startsAt, tour.timeZone),
            customerName: tour.clientName,
            home: tour.address,
            captureBefore: hold?.status === 'held' ? hold.captureBefore : null,
          },
          dealId: tour.dealId,
          proposalId: tour.proposalId,
        } as const;
        await enqueueNotification(tx, notification, ctx.clock.now());
      }
    });
  },
});
