import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../outbox/outbox.tables.ts';
import { answering } from '../../testing/kept-hooks.ts';
import { openTestWorld, type PersonContext, type TestWorld } from '../../testing/test-world.ts';
import { pruneWebhooks } from './prune-webhooks.ts';
import { listWebhooks, readDelivery } from './read-webhooks.ts';
import { replayDelivery } from './replay-delivery.ts';
import { toldTo } from './testing/told-to.ts';
import { endpointOf, logOf, messageOf, verified } from './testing/webhook-world.ts';
import { updateWebhook } from './update-webhook.ts';
import { webhookAttempts, webhookDeliveries, webhookMessages } from './webhook.tables.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What the standard suggests, one after the other. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
];

let world: TestWorld;
let agent: PersonContext;
let endpoint: Awaited<ReturnType<typeof endpointOf>>;
beforeEach(async () => {
  world = await openTestWorld();
  agent = await world.newAgent();
  endpoint = await endpointOf(agent);
});
afterEach(() => world.close());

const ids = () => world.hooks.posts.map(({ headers }) => headers['webhook-id']);

async function onlyDelivery() {
  const { items } = await logOf(agent, endpoint.id);
  expect(items).toHaveLength(1);
  const [item] = items;
  if (!item) throw new Error('Nothing is in the log.');
  return readDelivery(agent, { deliveryId: item.id });
}

async function happen() {
  await world.newDeal(agent, { customerName: 'Ünal Ø' });
  await world.worker.drain();
}

/** Every pause, one after the other, with the work that is due after each. */
async function waitThrough(pauses: readonly number[]) {
  for (const pause of pauses) {
    world.clock.advance(pause);
    await world.worker.drain();
  }
}

describe('an event', () => {
  it('arrives signed as the standard has it, with the view of the API', async () => {
    await happen();
    const [post] = world.hooks.posts;
    if (!post) throw new Error('Nothing was sent.');
    expect(post).toMatchObject({
      url: endpoint.url,
      headers: {
        'content-type': 'application/json',
        'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      },
    });
    const message = verified(endpoint.secret, post);
    expect(message).toMatchObject({
      type: 'deal.created',
      data: { customerName: 'Ünal Ø', createdAt: expect.stringMatching(/^\d{4}-.*Z$/), notes: null },
    });
    expect(() => verified(endpoint.secret, { ...post, body: post.body.replace('Ünal', 'Anna') })).toThrow();
    expect(await onlyDelivery()).toMatchObject({
      state: 'delivered',
      attempts: 1,
      lastStatus: 200,
      nextAttemptAt: null,
      body: post.body,
    });
  });

  it('of a change that is rolled back is sent to nobody, and neither is one that nobody chose', async () => {
    await expect(
      world.db.transaction(async () => {
        throw new Error('never mind');
      }),
    ).rejects.toThrow();
    await updateWebhook(agent, { endpointId: endpoint.id, changes: { eventTypes: ['deal.updated'] } });
    await happen();
    expect([world.hooks.posts, await world.db.read.select().from(webhookMessages)]).toEqual([[], []]);
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
      await happen();
      for (const [index, pause] of PAUSES_MS.entries()) {
        world.clock.advance(pause - 1 - SECOND_MS);
        await world.worker.drain();
        expect(world.hooks.posts).toHaveLength(index + 1);
        await waitThrough([SECOND_MS + 1]);
        expect(world.hooks.posts).toHaveLength(index + 2);
      }
      expect(new Set(ids()).size).toBe(1);
      const { state, attempts, nextAttemptAt, tries } = await onlyDelivery();
      expect([state, attempts, nextAttemptAt]).toEqual(['failed', 8, null]);
      expect(tries[0]).toMatchObject(seen);
      await waitThrough([DAY_MS]);
      expect(world.hooks.posts).toHaveLength(8);
    },
  );

  it('gets it once it works again, which is the end of it', async () => {
    world.hooks.answer(() => answering(503));
    await happen();
    expect(await listWebhooks(agent)).toMatchObject([{ failingSince: expect.any(Number) }]);
    world.hooks.answer(() => answering(204));
    await waitThrough([5 * SECOND_MS, DAY_MS]);
    expect(world.hooks.posts).toHaveLength(2);
    expect(await onlyDelivery()).toMatchObject({ state: 'delivered', lastStatus: 204 });
    expect(await listWebhooks(agent)).toMatchObject([{ failingSince: null, state: 'on' }]);
  });

  it('is switched off after days in which nothing got through, and its agent is told', async () => {
    world.hooks.answer(() => answering(500));
    await happen();
    await waitThrough([...PAUSES_MS, 5 * DAY_MS]);
    expect(await listWebhooks(agent)).toMatchObject([{ state: 'on' }]);
    await happen();
    await waitThrough(PAUSES_MS);
    expect(await listWebhooks(agent)).toMatchObject([{ state: 'failing' }]);
    const facts = { host: 'hooks.example.com', because: 'failing' };
    expect(await toldTo(world, agent)).toContainEqual({ kind: 'webhook_disabled', facts });
    expect(world.letters.map(({ subject }) => subject)).toContain(
      'We stopped sending events to hooks.example.com',
    );
    const sent = world.hooks.posts.length;
    await happen();
    expect(world.hooks.posts).toHaveLength(sent);
  });

  it('is switched off at once when it says that it is gone, and what waits for it stops', async () => {
    world.hooks.answer(() => answering(500));
    await happen();
    world.hooks.answer(() => answering(410));
    await happen();
    await waitThrough([DAY_MS]);
    expect(await listWebhooks(agent)).toMatchObject([{ state: 'gone' }]);
    const { items } = await logOf(agent, endpoint.id);
    expect(items.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['stopped', 1],
      ['stopped', 1],
    ]);
    expect(await toldTo(world, agent)).toContainEqual({
      kind: 'webhook_disabled',
      facts: { host: 'hooks.example.com', because: 'gone' },
    });
  });

  it('holds up neither the house nor another endpoint', async () => {
    const slow = Promise.withResolvers<void>();
    const other = await world.newAgent();
    await endpointOf(other);
    world.hooks.answer(async ({ headers }) => {
      if (headers['webhook-id'] === ids()[0]) await slow.promise;
      return answering(200);
    });
    await world.newDeal(agent);
    const working = world.worker.drain();
    await expect.poll(() => world.hooks.posts.length).toBe(1);
    await world.newDeal(other);
    await world.worker.start();
    await expect.poll(() => world.hooks.posts.length).toBe(2);
    const { items } = await logOf(agent, endpoint.id);
    expect(items).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    slow.resolve();
    await working;
  });
});

describe('a process that dies', () => {
  it('after it was sent sends it again, with the same id and body', async () => {
    world.hooks.answer(() => Promise.reject(new Error('The server is being stopped.')));
    await happen();
    world.hooks.answer(() => answering(200));
    await waitThrough([2 * SECOND_MS]);
    const [first, second] = world.hooks.posts;
    expect(second?.body).toBe(first?.body);
    expect(new Set(ids()).size).toBe(1);
    expect(await onlyDelivery()).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  it('after it was settled does not begin a second series', async () => {
    world.hooks.answer(() => answering(500));
    await happen();
    const jobs = await world.db.read.select().from(outbox).where(eq(outbox.topic, 'webhook.deliver'));
    const [done] = jobs.filter(({ state }) => state === 'done');
    if (!done) throw new Error('No try is over.');
    await world.db.transaction(async (tx) => {
      await tx
        .update(outbox)
        .set({ state: 'waiting', leasedUntil: done.leasedUntil })
        .where(eq(outbox.id, done.id));
    });
    await waitThrough([2 * MINUTE_MS]);
    expect(world.hooks.posts).toHaveLength(2);
    await waitThrough([5 * MINUTE_MS]);
    expect(world.hooks.posts).toHaveLength(3);
  });
});

describe('the log', () => {
  it('is filtered and paged, and lets one be sent again with the same id', async () => {
    world.hooks.answer(() => answering(500));
    await happen();
    await waitThrough(PAUSES_MS);
    world.hooks.answer(() => answering(200));
    for (let more = 0; more < 3; more += 1) await happen();
    const first = await logOf(agent, endpoint.id, { limit: 2 });
    const rest = await logOf(agent, endpoint.id, { limit: 2, cursor: first.nextCursor ?? '' });
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 2, null]);
    const failed = await logOf(agent, endpoint.id, { state: 'failed' });
    expect(failed.items.map(({ state }) => state)).toEqual(['failed']);
    const deliveryId = failed.items[0]?.id;
    if (!deliveryId) throw new Error('Nothing failed.');
    const again = await replayDelivery(agent, { deliveryId });
    expect(again).toMatchObject({ state: 'delivered', attempts: 9, messageId: failed.items[0]?.messageId });
    expect(ids().at(-1)).toBe(again.messageId);
    expect(messageOf({ url: '', headers: {}, body: again.body }).type).toBe('deal.created');
    await expect(replayDelivery(await world.newAgent(), { deliveryId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('does not send again what is under way, or to who is switched off', async () => {
    world.hooks.answer(() => answering(500));
    await happen();
    const { id: deliveryId } = await onlyDelivery();
    world.clock.advance(5 * SECOND_MS);
    await expect(replayDelivery(agent, { deliveryId })).rejects.toMatchObject({ code: 'WEBHOOK_UNDER_WAY' });
    world.clock.advance(-2 * SECOND_MS);
    expect(await replayDelivery(agent, { deliveryId })).toMatchObject({ state: 'waiting', attempts: 2 });
    // The series that was begun by hand takes the place of the one before it.
    await waitThrough([10 * SECOND_MS]);
    expect(world.hooks.posts).toHaveLength(3);
    await updateWebhook(agent, { endpointId: endpoint.id, changes: { enabled: false } });
    expect(await onlyDelivery()).toMatchObject({ state: 'stopped', nextAttemptAt: null });
    await expect(replayDelivery(agent, { deliveryId })).rejects.toMatchObject({ code: 'WEBHOOK_DISABLED' });
  });

  it('is kept for thirty days', async () => {
    await happen();
    world.clock.advance(30 * DAY_MS - MINUTE_MS);
    expect(await pruneWebhooks(world.db, world.clock.now())).toBe(0);
    world.clock.advance(2 * MINUTE_MS);
    expect(await pruneWebhooks(world.db, world.clock.now())).toBe(1);
    for (const rows of [webhookMessages, webhookDeliveries, webhookAttempts])
      expect(await world.db.read.$count(rows)).toBe(0);
  });
});
