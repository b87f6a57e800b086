import { MINUTE_MS, SECOND_MS } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '#outbox/outbox.tables.ts';
import { webhookResponse } from '#testing/recorded-webhooks.ts';
import { replayDelivery } from './replay-delivery.ts';
import {
  createDeliveryTestContext,
  type DeliveryTestContext,
  MAX_RETRY_DELAYS_MS,
} from './testing/delivery-test-context.ts';
import { listLog, parseMessage } from './testing/webhook-fixtures.ts';
import { updateWebhook } from './update-webhook.ts';

let context: DeliveryTestContext;
beforeEach(async () => {
  context = await createDeliveryTestContext();
});
afterEach(() => context.close());

describe('a process that crashes', () => {
  it('sends again with the same id and body after a crash before the commit', async () => {
    context.webhooks.respondWith(() => Promise.reject(new Error('The server is being stopped.')));
    await context.createEvent();
    context.webhooks.respondWith(() => webhookResponse(200));
    await context.advanceThrough([2 * SECOND_MS]);
    const [first, second] = context.webhooks.posts;
    expect(second?.body).toBe(first?.body);
    expect(new Set(context.ids()).size).toBe(1);
    expect(await context.onlyDelivery()).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  it('does not start a second series after a crash after the commit', async () => {
    context.webhooks.respondWith(() => webhookResponse(500));
    await context.createEvent();
    const jobs = await context.db.read.select().from(outbox).where(eq(outbox.topic, 'webhook.deliver'));
    const [done] = jobs.filter(({ state }) => state === 'done');
    if (!done) throw new Error('No attempt has finished.');
    await context.db.transaction(async (tx) => {
      await tx
        .update(outbox)
        .set({ state: 'waiting', leasedUntil: done.leasedUntil })
        .where(eq(outbox.id, done.id));
    });
    await context.advanceThrough([2 * MINUTE_MS]);
    expect(context.webhooks.posts).toHaveLength(2);
    await context.advanceThrough([6 * MINUTE_MS]);
    expect(context.webhooks.posts).toHaveLength(3);
  });
});

describe('the log', () => {
  it('is filtered and paged, and resends a delivery with the same id', async () => {
    context.webhooks.respondWith(() => webhookResponse(500));
    await context.createEvent();
    await context.advanceThrough(MAX_RETRY_DELAYS_MS);
    context.webhooks.respondWith(() => webhookResponse(200));
    for (let more = 0; more < 3; more += 1) await context.createEvent();
    const first = await listLog(context.agent, context.endpoint.id, { limit: 2 });
    const rest = await listLog(context.agent, context.endpoint.id, {
      limit: 2,
      cursor: first.nextCursor ?? '',
    });
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 2, null]);
    const failed = await listLog(context.agent, context.endpoint.id, { state: 'failed' });
    expect(failed.items.map(({ state }) => state)).toEqual(['failed']);
    const deliveryId = failed.items[0]?.id;
    if (!deliveryId) throw new Error('Nothing failed.');
    const again = await replayDelivery(context.agent, { deliveryId });
    expect(again).toMatchObject({ state: 'delivered', attempts: 9, messageId: failed.items[0]?.messageId });
    expect(context.ids().at(-1)).toBe(again.messageId);
    expect(parseMessage(again).type).toBe('deal.created');
    await expect(replayDelivery(await context.newAgent(), { deliveryId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('does not resend a delivery in progress, or to a disabled endpoint', async () => {
    context.webhooks.respondWith(() => webhookResponse(500));
    await context.createEvent();
    const { id: deliveryId } = await context.onlyDelivery();
    context.clock.advance(6 * SECOND_MS);
    await expect(replayDelivery(context.agent, { deliveryId })).rejects.toMatchObject({
      code: 'WEBHOOK_UNDER_WAY',
    });
    context.clock.advance(-3 * SECOND_MS);
    expect(await replayDelivery(context.agent, { deliveryId })).toMatchObject({
      state: 'waiting',
      attempts: 2,
    });
    // The new series replaces the previous one.
    await context.advanceThrough([10 * SECOND_MS]);
    expect(context.webhooks.posts).toHaveLength(3);
    await updateWebhook(context.agent, { endpointId: context.endpoint.id, changes: { enabled: false } });
    expect(await context.onlyDelivery()).toMatchObject({ state: 'stopped', nextAttemptAt: null });
    await expect(replayDelivery(context.agent, { deliveryId })).rejects.toMatchObject({
      code: 'WEBHOOK_DISABLED',
    });
  });
});
