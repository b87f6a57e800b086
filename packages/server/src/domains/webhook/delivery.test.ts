import { DAY_MS, SECOND_MS } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { webhookResponse } from '#testing/recorded-webhooks.ts';
import { enqueueWebhookEvent } from './enqueue-webhook-event.ts';
import { listWebhooks } from './read-webhooks.ts';
import {
  createDeliveryTestContext,
  type DeliveryTestContext,
  MAX_RETRY_DELAYS_MS,
  RETRY_DELAYS_MS,
} from './testing/delivery-test-context.ts';
import { listReceivedNotifications } from './testing/recorded-notifications.ts';
import { createEndpoint, listLog, verifyMessage } from './testing/webhook-fixtures.ts';
import { updateWebhook } from './update-webhook.ts';
import { webhookEvents } from './webhook.tables.ts';

let context: DeliveryTestContext;
beforeEach(async () => {
  context = await createDeliveryTestContext();
});
afterEach(() => context.close());

describe('an event', () => {
  it('is signed as the standard requires, with the data of the REST API', async () => {
    await context.createEvent();
    const [post] = context.webhooks.posts;
    if (!post) throw new Error('Nothing was sent.');
    expect(post).toMatchObject({
      url: context.endpoint.url,
      headers: {
        'content-type': 'application/json',
        'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      },
    });
    const message = verifyMessage(context.endpoint.secret, post);
    expect(message).toMatchObject({
      type: 'deal.created',
      data: { customerName: 'Ünal Ø', createdAt: expect.stringMatching(/^\d{4}-.*Z$/), notes: null },
    });
    expect(() =>
      verifyMessage(context.endpoint.secret, { ...post, body: post.body.replace('Ünal', 'Anna') }),
    ).toThrow();
    expect(await context.onlyDelivery()).toMatchObject({
      state: 'delivered',
      attempts: 1,
      lastStatus: 200,
      nextAttemptAt: null,
      body: post.body,
    });
  });

  it('is not sent after a rollback, or without a subscribed endpoint', async () => {
    const deal = await context.createEvent();
    await expect(
      context.db.transaction(async (tx) => {
        const fact = { agentId: context.agent.actor.userId, type: 'deal.created', data: () => deal } as const;
        await enqueueWebhookEvent(tx, fact, context.clock.now());
        throw new Error('never mind');
      }),
    ).rejects.toThrow('never mind');
    await updateWebhook(context.agent, {
      endpointId: context.endpoint.id,
      changes: { eventTypes: ['deal.updated'] },
    });
    await context.createEvent();
    expect(context.webhooks.posts).toHaveLength(1);
    expect(await context.db.read.$count(webhookEvents)).toBe(1);
  });
});

describe('an endpoint that fails', () => {
  it.each([
    ['a refusal', webhookResponse(500, 'Out of order'), { status: 500, answer: 'Out of order' }],
    ['a redirect', webhookResponse(302), { status: 302, problem: 'Redirects are not followed (302).' }],
    [
      'silence',
      { kind: 'unanswered', problem: 'No answer.' } as const,
      { status: null, problem: 'No answer.' },
    ],
  ])(
    'is retried after %s with growing delays and the same id, and then fails',
    async (_name, outcome, seen) => {
      context.webhooks.respondWith(() => outcome);
      await context.createEvent();
      for (const [index, pause] of RETRY_DELAYS_MS.entries()) {
        await context.advanceThrough([pause - 1]);
        expect(context.webhooks.posts).toHaveLength(index + 1);
        await context.advanceThrough([pause / 5 + 1]);
        expect(context.webhooks.posts).toHaveLength(index + 2);
      }
      expect(new Set(context.ids()).size).toBe(1);
      const { state, attempts, nextAttemptAt, tries } = await context.onlyDelivery();
      expect([state, attempts, nextAttemptAt]).toEqual(['failed', 8, null]);
      expect(tries[0]).toMatchObject(seen);
      await context.advanceThrough([DAY_MS]);
      expect(context.webhooks.posts).toHaveLength(8);
    },
  );

  it('receives the event once it works again', async () => {
    context.webhooks.respondWith(() => webhookResponse(503));
    await context.createEvent();
    expect(await listWebhooks(context.agent)).toMatchObject([{ failingSince: expect.any(Number) }]);
    context.webhooks.respondWith(() => webhookResponse(204));
    await context.advanceThrough([5 * SECOND_MS, DAY_MS]);
    expect(context.webhooks.posts).toHaveLength(2);
    expect(await context.onlyDelivery()).toMatchObject({ state: 'delivered', lastStatus: 204 });
    expect(await listWebhooks(context.agent)).toMatchObject([{ failingSince: null, state: 'on' }]);
  });

  it('is disabled after days of failures, and its agent is notified', async () => {
    context.webhooks.respondWith(() => webhookResponse(500));
    await context.createEvent();
    await context.advanceThrough([...MAX_RETRY_DELAYS_MS, 5 * DAY_MS]);
    expect(await listWebhooks(context.agent)).toMatchObject([{ state: 'on' }]);
    await context.createEvent();
    await context.advanceThrough(MAX_RETRY_DELAYS_MS);
    expect(await listWebhooks(context.agent)).toMatchObject([{ state: 'failing' }]);
    const payload = { host: 'hooks.example.com', because: 'failing' };
    expect(await listReceivedNotifications(context, context.agent)).toContainEqual({
      kind: 'webhook_disabled',
      payload,
    });
    expect(context.emails.map(({ subject }) => subject)).toContain(
      'We stopped sending events to hooks.example.com',
    );
    const sent = context.webhooks.posts.length;
    await context.createEvent();
    expect(context.webhooks.posts).toHaveLength(sent);
  });

  it('is disabled at once when it returns 410, and its pending deliveries stop', async () => {
    context.webhooks.respondWith(() => webhookResponse(500));
    await context.createEvent();
    context.webhooks.respondWith(() => webhookResponse(410));
    await context.createEvent();
    await context.advanceThrough([DAY_MS]);
    expect(await listWebhooks(context.agent)).toMatchObject([{ state: 'gone' }]);
    const { items } = await listLog(context.agent, context.endpoint.id);
    expect(items.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['stopped', 1],
      ['stopped', 1],
    ]);
    expect(await listReceivedNotifications(context, context.agent)).toContainEqual({
      kind: 'webhook_disabled',
      payload: { host: 'hooks.example.com', because: 'gone' },
    });
  });

  it('blocks neither other jobs nor other endpoints', async () => {
    const slow = Promise.withResolvers<void>();
    const other = await context.newAgent();
    await createEndpoint(other);
    context.webhooks.respondWith(async ({ headers }) => {
      if (headers['webhook-id'] === context.ids()[0]) await slow.promise;
      return webhookResponse(200);
    });
    await context.newDeal(context.agent);
    const working = context.worker.drain();
    await expect.poll(() => context.webhooks.posts.length).toBe(1);
    await context.newDeal(other);
    await context.worker.start();
    await expect.poll(() => context.webhooks.posts.length).toBe(2);
    const { items } = await listLog(context.agent, context.endpoint.id);
    expect(items).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    slow.resolve();
    await working;
  });
});
