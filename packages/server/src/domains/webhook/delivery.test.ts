import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answering } from '#testing/kept-hooks.ts';
import { publishLater } from './publish-later.ts';
import { listWebhooks } from './read-webhooks.ts';
import {
  DAY_MS,
  type DeliveryWorld,
  LONGEST_PAUSES_MS,
  openDeliveryWorld,
  PAUSES_MS,
  SECOND_MS,
} from './testing/delivery-world.ts';
import { toldTo } from './testing/told-to.ts';
import { endpointOf, logOf, verified } from './testing/webhook-world.ts';
import { updateWebhook } from './update-webhook.ts';
import { webhookMessages } from './webhook.tables.ts';

let world: DeliveryWorld;
beforeEach(async () => {
  world = await openDeliveryWorld();
});
afterEach(() => world.close());

describe('an event', () => {
  it('arrives signed as the standard has it, with the view of the API', async () => {
    await world.happen();
    const [post] = world.hooks.posts;
    if (!post) throw new Error('Nothing was sent.');
    expect(post).toMatchObject({
      url: world.endpoint.url,
      headers: {
        'content-type': 'application/json',
        'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      },
    });
    const message = verified(world.endpoint.secret, post);
    expect(message).toMatchObject({
      type: 'deal.created',
      data: { customerName: 'Ünal Ø', createdAt: expect.stringMatching(/^\d{4}-.*Z$/), notes: null },
    });
    expect(() =>
      verified(world.endpoint.secret, { ...post, body: post.body.replace('Ünal', 'Anna') }),
    ).toThrow();
    expect(await world.onlyDelivery()).toMatchObject({
      state: 'delivered',
      attempts: 1,
      lastStatus: 200,
      nextAttemptAt: null,
      body: post.body,
    });
  });

  it('of a change that is rolled back is sent to nobody, and neither is one that nobody chose', async () => {
    const deal = await world.happen();
    await expect(
      world.db.transaction(async (tx) => {
        const fact = { agentId: world.agent.actor.userId, type: 'deal.created', data: () => deal } as const;
        await publishLater(tx, fact, world.clock.now());
        throw new Error('never mind');
      }),
    ).rejects.toThrow('never mind');
    await updateWebhook(world.agent, {
      endpointId: world.endpoint.id,
      changes: { eventTypes: ['deal.updated'] },
    });
    await world.happen();
    expect(world.hooks.posts).toHaveLength(1);
    expect(await world.db.read.$count(webhookMessages)).toBe(1);
  });
});

describe('an endpoint that does not take it', () => {
  it.each([
    ['a refusal', answering(500, 'Out of order'), { status: 500, answer: 'Out of order' }],
    ['a redirect', answering(302), { status: 302, problem: 'Redirects are not followed (302).' }],
    [
      'silence',
      { kind: 'unanswered', problem: 'No answer.' } as const,
      { status: null, problem: 'No answer.' },
    ],
  ])(
    'is asked again after %s, later and later, under the same id, and then no more',
    async (_name, outcome, seen) => {
      world.hooks.answer(() => outcome);
      await world.happen();
      for (const [index, pause] of PAUSES_MS.entries()) {
        await world.waitThrough([pause - 1]);
        expect(world.hooks.posts).toHaveLength(index + 1);
        await world.waitThrough([pause / 5 + 1]);
        expect(world.hooks.posts).toHaveLength(index + 2);
      }
      expect(new Set(world.ids()).size).toBe(1);
      const { state, attempts, nextAttemptAt, tries } = await world.onlyDelivery();
      expect([state, attempts, nextAttemptAt]).toEqual(['failed', 8, null]);
      expect(tries[0]).toMatchObject(seen);
      await world.waitThrough([DAY_MS]);
      expect(world.hooks.posts).toHaveLength(8);
    },
  );

  it('gets it once it works again, which is the end of it', async () => {
    world.hooks.answer(() => answering(503));
    await world.happen();
    expect(await listWebhooks(world.agent)).toMatchObject([{ failingSince: expect.any(Number) }]);
    world.hooks.answer(() => answering(204));
    await world.waitThrough([5 * SECOND_MS, DAY_MS]);
    expect(world.hooks.posts).toHaveLength(2);
    expect(await world.onlyDelivery()).toMatchObject({ state: 'delivered', lastStatus: 204 });
    expect(await listWebhooks(world.agent)).toMatchObject([{ failingSince: null, state: 'on' }]);
  });

  it('is switched off after days in which nothing got through, and its agent is told', async () => {
    world.hooks.answer(() => answering(500));
    await world.happen();
    await world.waitThrough([...LONGEST_PAUSES_MS, 5 * DAY_MS]);
    expect(await listWebhooks(world.agent)).toMatchObject([{ state: 'on' }]);
    await world.happen();
    await world.waitThrough(LONGEST_PAUSES_MS);
    expect(await listWebhooks(world.agent)).toMatchObject([{ state: 'failing' }]);
    const facts = { host: 'hooks.example.com', because: 'failing' };
    expect(await toldTo(world, world.agent)).toContainEqual({ kind: 'webhook_disabled', facts });
    expect(world.letters.map(({ subject }) => subject)).toContain(
      'We stopped sending events to hooks.example.com',
    );
    const sent = world.hooks.posts.length;
    await world.happen();
    expect(world.hooks.posts).toHaveLength(sent);
  });

  it('is switched off at once when it says that it is gone, and what waits for it stops', async () => {
    world.hooks.answer(() => answering(500));
    await world.happen();
    world.hooks.answer(() => answering(410));
    await world.happen();
    await world.waitThrough([DAY_MS]);
    expect(await listWebhooks(world.agent)).toMatchObject([{ state: 'gone' }]);
    const { items } = await logOf(world.agent, world.endpoint.id);
    expect(items.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['stopped', 1],
      ['stopped', 1],
    ]);
    expect(await toldTo(world, world.agent)).toContainEqual({
      kind: 'webhook_disabled',
      facts: { host: 'hooks.example.com', because: 'gone' },
    });
  });

  it('holds up neither the house nor another endpoint', async () => {
    const slow = Promise.withResolvers<void>();
    const other = await world.newAgent();
    await endpointOf(other);
    world.hooks.answer(async ({ headers }) => {
      if (headers['webhook-id'] === world.ids()[0]) await slow.promise;
      return answering(200);
    });
    await world.newDeal(world.agent);
    const working = world.worker.drain();
    await expect.poll(() => world.hooks.posts.length).toBe(1);
    await world.newDeal(other);
    await world.worker.start();
    await expect.poll(() => world.hooks.posts.length).toBe(2);
    const { items } = await logOf(world.agent, world.endpoint.id);
    expect(items).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    slow.resolve();
    await working;
  });
});
