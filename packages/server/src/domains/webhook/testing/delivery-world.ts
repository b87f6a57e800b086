import { openTestWorld } from '#testing/test-world.ts';
import { readDelivery } from '../read-webhooks.ts';
import { endpointOf, logOf } from './webhook-world.ts';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The pauses that the standard suggests, one after the other. */
export const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
];

/** The longest that each may become: up to a fifth is added, so that what failed together does not come again together. */
export const LONGEST_PAUSES_MS = PAUSES_MS.map((pause) => pause * 1.2);

/** A world with an agent whose endpoint hears of new deals. */
export async function openDeliveryWorld() {
  const world = await openTestWorld();
  const agent = await world.newAgent();
  const endpoint = await endpointOf(agent);
  return {
    ...world,
    agent,
    endpoint,
    /** What `webhook-id` said, of everything that was sent. */
    ids: () => world.hooks.posts.map(({ headers }) => headers['webhook-id']),
    /** The one delivery that there is, in full. */
    onlyDelivery: async () => {
      const { items } = await logOf(agent, endpoint.id);
      const [item, ...others] = items;
      if (!item || others.length > 0) throw new Error(`The log has ${items.length} deliveries.`);
      return readDelivery(agent, { deliveryId: item.id });
    },
    /** The agent onboards a client, and everything that is due is done. */
    happen: async () => {
      const deal = await world.newDeal(agent, { customerName: 'Ünal Ø' });
      await world.worker.drain();
      return deal;
    },
    /** Lets every pause go by, one after the other, with the work that is due after each. */
    waitThrough: async (pauses: readonly number[]) => {
      for (const pause of pauses) {
        world.clock.advance(pause);
        await world.worker.drain();
      }
    },
  };
}

export type DeliveryWorld = Awaited<ReturnType<typeof openDeliveryWorld>>;
