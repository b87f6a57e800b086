import { DAY_MS, HOUR_MS, instant, MINUTE_MS } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import type { Database } from '#db/index.ts';
import { type Clock, inTransaction, type Log } from '#kernel/index.ts';
import {
  createJobScheduler,
  defineJobHandler,
  defineTopic,
  enqueue,
  type JobScheduler,
} from '#outbox/index.ts';
import { enqueueNotification } from '../notification/index.ts';
import { listUnmarkedTours, type TourRow } from '../tour/index.ts';
import { listHoldViews } from '../tour-hold/index.ts';

/** How often unmarked tours are looked for, in milliseconds. */
const EVERY_MS = HOUR_MS;
/** How often each process checks that the search is scheduled. */
const CHECK_EVERY_MS = MINUTE_MS;

/** How long after its end an agent is reminded of a tour. */
const REMIND_AFTER_MS = DAY_MS;

/** A tour that ended before this time was reminded of, or a server was not running for days. */
const REMIND_UNTIL_MS = 6 * DAY_MS;

/** Reminds of unmarked tours, once for each hour. */
const remindUnmarkedTopic = defineTopic('tour.remind-unmarked', z.object({ period: z.int() }), 'maintenance');

interface Scheduling {
  readonly db: Database;
  readonly clock: Clock;
}

function listUnmarked({ db, clock }: Scheduling, limit?: number): Promise<TourRow[]> {
  const now = clock.now();
  const period = { from: instant(now - REMIND_UNTIL_MS), to: instant(now - REMIND_AFTER_MS) };
  return listUnmarkedTours(db.read, period, limit);
}

/** Schedules the search for unmarked tours in the current hour. Several processes may call it. */
export async function scheduleUnmarkedReminders(ctx: Scheduling): Promise<void> {
  if ((await listUnmarked(ctx, 1)).length === 0) return;
  const now = ctx.clock.now();
  const period = Math.floor(now / EVERY_MS);
  await ctx.db.transaction(async (tx) => {
    await enqueue(tx, remindUnmarkedTopic, { period }, { now, key: String(period) });
  });
}

/** Reminds of unmarked tours while the process runs. */
export function createUnmarkedReminderScheduler(ctx: Scheduling & { readonly log: Log }): JobScheduler {
  return createJobScheduler({
    log: ctx.log,
    what: 'the reminders of unmarked tours',
    everyMs: CHECK_EVERY_MS,
    schedule: () => scheduleUnmarkedReminders(ctx),
  });
}

/** Reminds the agents of tours that they have not marked, once each. Nothing is ever charged silently. */
export const remindUnmarkedHandler = defineJobHandler(remindUnmarkedTopic, async (ctx) => {
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
});
