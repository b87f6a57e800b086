import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@gable/contracts/kernel';
import { createTestContext } from '#testing/test-context.ts';
import { readDelivery } from '../read-webhooks.ts';
import { createEndpoint, listLog } from './webhook-fixtures.ts';

/** The delays that the standard suggests. */
export const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
];

/** The longest delays, including 20 percent of jitter. */
export const MAX_RETRY_DELAYS_MS = RETRY_DELAYS_MS.map((pause) => pause * 1.2);

/** Creates a context with an agent whose endpoint is subscribed to new deals. */
export async function createDeliveryTestContext() {
  const context = await createTestContext();
  const agent = await context.newAgent();
  const endpoint = await createEndpoint(agent);
  return {
    ...context,
    agent,
    endpoint,
    /** Returns the `webhook-id` of every request. */
    ids: () => context.webhooks.posts.map(({ headers }) => headers['webhook-id']),
    /** Returns the only delivery in the log. */
    onlyDelivery: async () => {
      const { items } = await listLog(agent, endpoint.id);
      const [item, ...others] = items;
      if (!item || others.length > 0) throw new Error(`The log has ${items.length} deliveries.`);
      return readDelivery(agent, { deliveryId: item.id });
    },
    /** Creates a deal and runs all due jobs. */
    createEvent: async () => {
      const deal = await context.newDeal(agent, { customerName: 'Ünal Ø' });
      await context.worker.drain();
      return deal;
    },
    /** Advances the clock by each delay, and runs the due jobs after each. */
    advanceThrough: async (pauses: readonly number[]) => {
      for (const pause of pauses) {
        context.clock.advance(pause);
        await context.worker.drain();
      }
    },
  };
}

export type DeliveryTestContext = Awaited<ReturnType<typeof createDeliveryTestContext>>;
