import { MINUTE_MS } from '@gable/contracts/kernel';
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
import { lockUser } from '../profile/index.ts';
import { listAgentsWithOverdue } from '../tour/index.ts';
import { endOverdueTours } from './end-tours.ts';

/** How often overdue tours are looked for. Bookings also end the agent's overdue tours. */
const EVERY_MS = MINUTE_MS;
/** The agents of one run. The others follow in the next minute. */
const AGENTS_MAX = 500;

/** Ends what is overdue, once for each minute. */
const expireToursTopic = defineTopic('tour.expire', z.object({ period: z.int() }), 'maintenance');

interface Scheduling {
  readonly db: Database;
  readonly clock: Clock;
}

/** Schedules the search for overdue tours in the current minute. Several processes may call it. */
export async function scheduleTourExpiry({ db, clock }: Scheduling): Promise<void> {
  const now = clock.now();
  const overdue = await listAgentsWithOverdue(db.read, now, 1);
  if (overdue.length === 0) return;
  const period = Math.floor(now / EVERY_MS);
  await db.transaction(async (tx) => {
    await enqueue(tx, expireToursTopic, { period }, { now, key: String(period) });
  });
}

/** Ends overdue tours while the process runs. */
export function createTourExpiryScheduler(ctx: Scheduling & { readonly log: Log }): JobScheduler {
  return createJobScheduler({
    log: ctx.log,
    what: 'the expiry of tours',
    everyMs: EVERY_MS,
    schedule: () => scheduleTourExpiry(ctx),
  });
}

/** Ends the overdue tours of each agent in a transaction of its own. */
export const expireToursHandler = defineJobHandler(expireToursTopic, async (ctx) => {
  for (const agentId of await listAgentsWithOverdue(ctx.db.read, ctx.clock.now(), AGENTS_MAX))
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, agentId);
      await endOverdueTours(ctx, tx, agentId);
    });
});
