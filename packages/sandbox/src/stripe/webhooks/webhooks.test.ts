import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  AGENT,
  MONDAY,
  openInvoice,
  openVerifiedAgent,
  openWorld,
  PUBLIC_URL,
  type ReceivedWebhook,
  type SandboxWorld,
  WEBHOOK_SECRET,
} from '../testing/sandbox-world.ts';

const isThin = (webhook: ReceivedWebhook) => JSON.parse(webhook.body).object === 'v2.core.event';

function snapshots(world: SandboxWorld): Stripe.Event[] {
  return world.received
    .filter((webhook) => !isThin(webhook))
    .map(({ body, signature }) => world.stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET));
}

describe('webhooks', () => {
  it('are snapshots that the SDK verifies, with account, version and cause', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    await world.stripe.customers.create({ name: 'Bo' }, { ...agent, idempotencyKey: 'customer:1' });
    await world.sandbox.flushWebhooks();
    expect(snapshots(world).at(-1)).toMatchObject({
      type: 'customer.created',
      account: agent.stripeAccount,
      api_version: '2026-10-28.endive',
      data: { object: { object: 'customer', name: 'Bo' } },
      request: { id: expect.stringMatching(/^req_/), idempotency_key: 'customer:1' },
      pending_webhooks: 1,
    });
    const [forged] = world.received.map(({ body }) => body.replace('Ada', 'Eve'));
    expect(() =>
      world.stripe.webhooks.constructEvent(forged ?? '', world.received[1]?.signature ?? '', WEBHOOK_SECRET),
    ).toThrow();
  });

  it('are thin for accounts, as the SDK parses them', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    await world.sandbox.flushWebhooks();
    const thin = world.received
      .filter(isThin)
      .map(({ body, signature }) => world.stripe.parseEventNotification(body, signature, WEBHOOK_SECRET));
    expect(thin.map(({ type }) => type)).toEqual([
      'v2.core.account.created',
      'v2.core.account[configuration.merchant].capability_status_updated',
      'v2.core.account[requirements].updated',
    ]);
    for (const notification of thin) {
      expect(notification).toMatchObject({
        related_object: { id: agent.stripeAccount, type: 'v2.core.account' },
      });
      const fetched = await world.stripe.v2.core.events.retrieve(notification.id);
      expect(fetched.type).toBe(notification.type);
    }
    const first = thin[0];
    expect(
      first !== undefined && 'fetchRelatedObject' in first && (await first.fetchRelatedObject()),
    ).toMatchObject({
      id: agent.stripeAccount,
    });
  });

  it('come in order and once', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    await openInvoice(world, agent);
    await world.sandbox.flushWebhooks();
    await world.sandbox.flushWebhooks();
    const listed = await world.stripe.events.list({ limit: 100 }, agent);
    expect(snapshots(world).map(({ id }) => id)).toEqual(listed.data.map(({ id }) => id).reverse());
  });

  it('are tried again after a refusal, later each time', async () => {
    const world = openWorld();
    world.receiverStatus = (delivery) => (delivery <= 2 ? 500 : 200);
    await world.stripe.v2.core.accounts.create(AGENT);
    const counts: number[] = [];
    for (const wait of [0, 999, 1, 4_999, 1, 60_000]) {
      world.passTime(wait);
      await world.sandbox.flushWebhooks();
      counts.push(world.received.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3]);
    expect(new Set(world.received.map(({ body }) => body)).size).toBe(1);
  });

  it('leave out the platform’s own for a Connect endpoint', async () => {
    const webhook = { url: 'http://localhost:3000/hook', secret: WEBHOOK_SECRET, connectOnly: true };
    const world = openWorld({ webhook });
    await world.stripe.customers.create({ name: 'Bo' });
    const agent = await openVerifiedAgent(world);
    await world.sandbox.flushWebhooks();
    expect(snapshots(world).map(({ account }) => account)).toEqual([agent.stripeAccount]);
  });

  it('go to endpoints made through the API, signed with their own secret', async () => {
    const world = openWorld();
    const endpoint = await world.stripe.webhookEndpoints.create({
      url: 'http://localhost:3000/own',
      enabled_events: ['customer.created'],
    });
    await world.stripe.customers.create({ name: 'Bo' });
    await world.sandbox.flushWebhooks();
    expect(world.received).toHaveLength(2);
    const second = world.received[1];
    const verify = () =>
      world.stripe.webhooks.constructEvent(
        second?.body ?? '',
        second?.signature ?? '',
        endpoint.secret ?? '',
      );
    expect(verify().type).toBe('customer.created');
    const changed = await world.stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
    expect(changed).toMatchObject({ status: 'disabled', url: 'http://localhost:3000/own' });
    await world.stripe.customers.create({ name: 'Bea' });
    await world.sandbox.flushWebhooks();
    expect(world.received).toHaveLength(3);
  });
});

describe('the switches that make deliveries misbehave', () => {
  it('duplicate', async () => {
    const world = openWorld();
    await world.control('/webhooks', { duplicate: 1 });
    await world.stripe.customers.create({ name: 'Bo' });
    await world.sandbox.flushWebhooks();
    expect(snapshots(world).map(({ type }) => type)).toEqual(['customer.created', 'customer.created']);
  });

  it('drop, while the event stays listed', async () => {
    const world = openWorld();
    await world.control('/webhooks', { drop: 1 });
    await world.stripe.customers.create({ name: 'Bo' });
    await world.sandbox.flushWebhooks();
    expect(world.received).toEqual([]);
    expect((await world.stripe.events.list()).data).toHaveLength(1);
    expect(await world.control('/state')).toMatchObject({ deliveries: { dropped: 1 } });
  });

  it('delay', async () => {
    const world = openWorld();
    await world.control('/webhooks', { delay_ms: 5_000 });
    await world.stripe.customers.create({ name: 'Bo' });
    await world.sandbox.flushWebhooks();
    expect(world.received).toEqual([]);
    world.passTime(5_000);
    await world.sandbox.flushWebhooks();
    expect(world.received).toHaveLength(1);
  });

  it('damage the first try, which then comes again whole', async () => {
    const world = openWorld();
    world.receiverStatus = (delivery) => (delivery === 1 ? 400 : 200);
    await world.control('/webhooks', { damage: 1 });
    await world.stripe.customers.create({ name: 'Bo' });
    await world.sandbox.flushWebhooks();
    expect(() => snapshots(world)).toThrow('No signatures found matching');
    world.received.length = 0;
    world.passTime(1_000);
    await world.sandbox.flushWebhooks();
    expect(snapshots(world).map(({ type }) => type)).toEqual(['customer.created']);
  });

  it('replay an event that has arrived', async () => {
    const world = openWorld();
    await world.stripe.customers.create({ name: 'Bo' });
    await world.sandbox.flushWebhooks();
    const [event] = snapshots(world);
    expect(await world.control('/webhooks/replay', { event: event?.id })).toEqual({
      event: event?.id,
      deliveries: 1,
    });
    await world.sandbox.flushWebhooks();
    expect(snapshots(world).map(({ id }) => id)).toEqual([event?.id, event?.id]);
  });

  it('reorder', async () => {
    const world = openWorld();
    await world.control('/webhooks', { reorder: 1 });
    for (let index = 0; index < 12; index += 1) await world.stripe.customers.create({ name: `${index}` });
    world.passTime(2_000);
    await world.sandbox.flushWebhooks();
    const listed = (await world.stripe.events.list({ limit: 100 })).data.map(({ id }) => id).reverse();
    const came = snapshots(world).map(({ id }) => id);
    expect([...came].sort()).toEqual([...listed].sort());
    expect(came).not.toEqual(listed);
  });
});

describe('state in a file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('goes on after a restart: objects, clock, and what was not delivered', async () => {
    const file = join(folder, 'stripe.db');
    const before = openWorld({ file });
    const agent = await openVerifiedAgent(before);
    await openInvoice(before, agent);
    await before.control('/clock', { advance_seconds: 3600 });
    expect(before.received).toEqual([]);
    await before.close();
    const world = openWorld({ file });
    expect((await world.stripe.invoices.list({}, agent)).data).toHaveLength(1);
    expect(await world.control('/state')).toMatchObject({ now: MONDAY + 3600 });
    await world.sandbox.flushWebhooks();
    expect(snapshots(world).map(({ type }) => type)).toContain('invoice.finalized');
  });

  it('is delivered by the worker once it is started', async () => {
    const world = openWorld({ file: join(folder, 'stripe.db'), now: Date.now });
    await world.stripe.customers.create({ name: 'before' });
    world.sandbox.start();
    await world.stripe.customers.create({ name: 'after' });
    await expect.poll(() => world.received.length).toBe(2);
  });

  it('survives a kill right after the answer: the same key replays it, and the event still goes out', async () => {
    const file = join(folder, 'stripe.db');
    const entry = new URL('../index.ts', import.meta.url).href;
    const killed = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', customerThenKill(entry, file)],
      { encoding: 'utf8' },
    );
    expect(killed).toMatchObject({ signal: 'SIGKILL' });
    const world = openWorld({ file });
    const again = await world.send('/v1/customers', {
      method: 'POST',
      headers: {
        authorization: 'Bearer sk_test_gable',
        'idempotency-key': 'k',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'name=Bo',
    });
    expect([again.headers.get('idempotent-replayed'), await again.text()]).toEqual(['true', killed.stdout]);
    await world.sandbox.flushWebhooks();
    expect(snapshots(world).map(({ type }) => type)).toEqual(['customer.created']);
  });
});

/** A program that makes a customer, writes the answer, and is killed before it can close anything. */
function customerThenKill(entry: string, file: string): string {
  return `
    import { writeSync } from 'node:fs';
    import { createStripeSandbox } from ${JSON.stringify(entry)};
    const sandbox = createStripeSandbox({ file: ${JSON.stringify(file)}, publicUrl: ${JSON.stringify(PUBLIC_URL)}, secretKey: 'sk_test_gable', publishableKey: 'pk_test_gable', webhook: { url: 'http://localhost:1/never', secret: 'whsec_x' }, now: () => ${MONDAY * 1000} });
    const answer = await sandbox.fetch(new Request(${JSON.stringify(`${PUBLIC_URL}/v1/customers`)}, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_gable', 'idempotency-key': 'k', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=Bo',
    }));
    writeSync(1, await answer.text());
    process.kill(process.pid, 'SIGKILL');
  `;
}
