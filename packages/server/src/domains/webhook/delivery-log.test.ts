import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '#outbox/outbox.tables.ts';
import { answering } from '#testing/kept-hooks.ts';
import { replayDelivery } from './replay-delivery.ts';
import {
  type DeliveryWorld,
  LONGEST_PAUSES_MS,
  MINUTE_MS,
  openDeliveryWorld,
  SECOND_MS,
} from './testing/delivery-world.ts';
import { logOf, messageOf } from './testing/webhook-world.ts';
import { updateWebhook } from './update-webhook.ts';

let world: DeliveryWorld;
beforeEach(async () => {
  world = await openDeliveryWorld();
});
afterEach(() => world.close());

describe('a process that dies', () => {
  it('after it was sent sends it again, with the same id and body', async () => {
    world.hooks.answer(() => Promise.reject(new Error('The server is being stopped.')));
    await world.happen();
    world.hooks.answer(() => answering(200));
    await world.waitThrough([2 * SECOND_MS]);
    const [first, second] = world.hooks.posts;
    expect(second?.body).toBe(first?.body);
    expect(new Set(world.ids()).size).toBe(1);
    expect(await world.onlyDelivery()).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  it('after it was settled does not begin a second series', async () => {
    world.hooks.answer(() => answering(500));
    await world.happen();
    const jobs = await world.db.read.select().from(outbox).where(eq(outbox.topic, 'webhook.deliver'));
    const [done] = jobs.filter(({ state }) => state === 'done');
    if (!done) throw new Error('No try is over.');
    await world.db.transaction(async (tx) => {
      await tx
        .update(outbox)
        .set({ state: 'waiting', leasedUntil: done.leasedUntil })
        .where(eq(outbox.id, done.id));
    });
    await world.waitThrough([2 * MINUTE_MS]);
    expect(world.hooks.posts).toHaveLength(2);
    await world.waitThrough([6 * MINUTE_MS]);
    expect(world.hooks.posts).toHaveLength(3);
  });
});

describe('the log', () => {
  it('is filtered and paged, and lets one be sent again with the same id', async () => {
    world.hooks.answer(() => answering(500));
    await world.happen();
    await world.waitThrough(LONGEST_PAUSES_MS);
    world.hooks.answer(() => answering(200));
    for (let more = 0; more < 3; more += 1) await world.happen();
    const first = await logOf(world.agent, world.endpoint.id, { limit: 2 });
    const rest = await logOf(world.agent, world.endpoint.id, { limit: 2, cursor: first.nextCursor ?? '' });
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 2, null]);
    const failed = await logOf(world.agent, world.endpoint.id, { state: 'failed' });
    expect(failed.items.map(({ state }) => state)).toEqual(['failed']);
    const deliveryId = failed.items[0]?.id;
    if (!deliveryId) throw new Error('Nothing failed.');
    const again = await replayDelivery(world.agent, { deliveryId });
    expect(again).toMatchObject({ state: 'delivered', attempts: 9, messageId: failed.items[0]?.messageId });
    expect(world.ids().at(-1)).toBe(again.messageId);
    expect(messageOf(again).type).toBe('deal.created');
    await expect(replayDelivery(await world.newAgent(), { deliveryId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('does not send again what is under way, or to who is switched off', async () => {
    world.hooks.answer(() => answering(500));
    await world.happen();
    const { id: deliveryId } = await world.onlyDelivery();
    world.clock.advance(6 * SECOND_MS);
    await expect(replayDelivery(world.agent, { deliveryId })).rejects.toMatchObject({
      code: 'WEBHOOK_UNDER_WAY',
    });
    world.clock.advance(-3 * SECOND_MS);
    expect(await replayDelivery(world.agent, { deliveryId })).toMatchObject({
      state: 'waiting',
      attempts: 2,
    });
    // The series that was begun by hand takes the place of the one before it.
    await world.waitThrough([10 * SECOND_MS]);
    expect(world.hooks.posts).toHaveLength(3);
    await updateWebhook(world.agent, { endpointId: world.endpoint.id, changes: { enabled: false } });
    expect(await world.onlyDelivery()).toMatchObject({ state: 'stopped', nextAttemptAt: null });
    await expect(replayDelivery(world.agent, { deliveryId })).rejects.toMatchObject({
      code: 'WEBHOOK_DISABLED',
    });
  });
});
