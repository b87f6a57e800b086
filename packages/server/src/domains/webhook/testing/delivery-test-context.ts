import { createTestContext } from '#testing/test-context.ts';
import { readDelivery } from '../read-webhooks.ts';
import { createEndpoint, listLog } from './webhook-fixtures.ts';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The pauses that the standard suggests, one after the other. */
export const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
];

/** The longest that each may become: up to a fifth is added, so that what failed together does not come again together. */
export const MAX_RETRY_DELAYS_MS = RETRY_DELAYS_MS.map((pause) => pause * 1.2);

/** A world with an agent whose endpoint hears of new deals. */
export async function createDeliveryTestContext() {
  const context = await createTestContext();
  const agent = await context.newAgent();
  const endpoint = await createEndpoint(agent);
  return {
    ...context,
    agent,
    endpoint,
    /** What `webhook-id` said, of everything that was sent. */
    ids: () => context.webhooks.posts.map(({ headers }) => headers['webhook-id']),
    /** The one delivery that there is, in full. */
    onlyDelivery: async () => {
      const { items } = await listLog(agent, endpoint.id);
      const [item, ...others] = items;
      if (!item || others.length > 0) throw new Error(`The log has ${items.length} deliveries.`);
      return readDelivery(agent, { deliveryId: item.id });
    },
    /** The agent onboards a client, and everything that is due is done. */
    createEvent: async () => {
      const deal = await context.newDeal(agent, { customerName: 'Ünal Ø' });
      await context.worker.drain();
      return deal;
    },
    /** Lets every pause go by, one after the other, with the work that is due after each. */
    advanceThrough: async (pauses: readonly number[]) => {
      for (const pause of pauses) {
        context.clock.advance(pause);
        await context.worker.drain();
      }
    },
  };
}

export type DeliveryTestContext = Awaited<ReturnType<typeof createDeliveryTestContext>>;
