import { MINUTE_MS } from '@gable/contracts/kernel';
import { inTransaction } from '#kernel/index.ts';
import { definePeriodicJob } from '#outbox/index.ts';
import { lockUser } from '../profile/index.ts';
import { listAgentsWithOverdue } from '../tour/index.ts';
import { endOverdueTours } from './end-tours.ts';

/** The agents of one run. The others follow in the next minute. */
const AGENTS_MAX = 500;

/**
 * Ends the overdue tours and proposed times of each agent in a separate transaction. Bookings also end
 * those of their agent.
 */
export const tourExpiry = definePeriodicJob({
  topic: 'tour.expire',
  what: 'the expiry of tours',
  everyMs: MINUTE_MS,
  isDue: async ({ db, clock }) => (await listAgentsWithOverdue(db.read, clock.now(), 1)).length > 0,
  run: async (ctx) => {
    for (const agentId of await listAgentsWithOverdue(ctx.db.read, ctx.clock.now(), AGENTS_MAX))
      await inTransaction(ctx, async (tx) => {
        await lockUser(tx, agentId);
        await endOverdueTours(ctx, tx, agentId);
      });
  },
});
