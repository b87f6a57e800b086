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
  openSandbox,
  openVerifiedAgent,
  PUBLIC_URL,
  type ReceivedWebhook,
  type SandboxTestContext,
  WEBHOOK_SECRET,
} from '../testing/sandbox-context.ts';

const isThin = (webhook: ReceivedWebhook) => JSON.parse(webhook.body).object === 'v2.core.event';

function snapshots(context: SandboxTestContext): Stripe.Event[] {
  return context.received
    .filter((webhook) => !isThin(webhook))
    .map(({ body, signature }) => context.stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET));
}

describe('webhooks', () => {
  it('are snapshot events that the SDK verifies, with account, version and request', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await context.stripe.customers.create({ name: 'Bo' }, { ...agent, idempotencyKey: 'customer:1' });
    await context.sandbox.flushWebhooks();
    expect(snapshots(context).at(-1)).toMatchObject({
      type: 'customer.created',
      account: agent.stripeAccount,
      api_version: '2026-10-28.endive',
      data: { object: { object: 'customer', name: 'Bo' } },
      request: { id: expect.stringMatching(/^req_/), idempotency_key: 'customer:1' },
      pending_webhooks: 1,
    });
    const [forged] = context.received.map(({ body }) => body.replace('Ada', 'Eve'));
    expect(() =>
      context.stripe.webhooks.constructEvent(
        forged ?? '',
        context.received[1]?.signature ?? '',
        WEBHOOK_SECRET,
      ),
    ).toThrow();
  });

  it('are thin events for accounts, which the SDK parses', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await context.sandbox.flushWebhooks();
    const thin = context.received
      .filter(isThin)
      .map(({ body, signature }) => context.stripe.parseEventNotification(body, signature, WEBHOOK_SECRET));
    expect(thin.map(({ type }) => type)).toEqual([
      'v2.core.account.created',
      'v2.core.account[configuration.merchant].capability_status_updated',
      'v2.core.account[requirements].updated',
    ]);
    for (const notification of thin) {
      expect(notification).toMatchObject({
        related_object: { id: agent.stripeAccount, type: 'v2.core.account' },
      });
      const fetched = await context.stripe.v2.core.events.retrieve(notification.id);
      expect(fetched.type).toBe(notification.type);
    }
    const first = thin[0];
    expect(
      first !== undefined && 'fetchRelatedObject' in first && (await first.fetchRelatedObject()),
    ).toMatchObject({
      id: agent.stripeAccount,
    });
  });

  it('arrive once and in order', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await openInvoice(context, agent);
    await context.sandbox.flushWebhooks();
    await context.sandbox.flushWebhooks();
    const listed = await context.stripe.events.list({ limit: 100 }, agent);
    expect(snapshots(context).map(({ id }) => id)).toEqual(listed.data.map(({ id }) => id).reverse());
  });

  it('are retried after a failure with increasing delays', async () => {
    const context = openSandbox();
    context.receiverStatus = (delivery) => (delivery <= 2 ? 500 : 200);
    await context.stripe.v2.core.accounts.create(AGENT);
    const counts: number[] = [];
    for (const wait of [0, 999, 1, 4_999, 1, 60_000]) {
      context.passTime(wait);
      await context.sandbox.flushWebhooks();
      counts.push(context.received.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3]);
    expect(new Set(context.received.map(({ body }) => body)).size).toBe(1);
  });

  it('exclude the platform’s events for a Connect endpoint', async () => {
    const webhook = { url: 'http://localhost:3000/hook', secret: WEBHOOK_SECRET, connectOnly: true };
    const context = openSandbox({ webhook });
    await context.stripe.customers.create({ name: 'Bo' });
    const agent = await openVerifiedAgent(context);
    await context.sandbox.flushWebhooks();
    expect(snapshots(context).map(({ account }) => account)).toEqual([agent.stripeAccount]);
  });

  it('go to endpoints created through the API, signed with their own secret', async () => {
    const context = openSandbox();
    const endpoint = await context.stripe.webhookEndpoints.create({
      url: 'http://localhost:3000/own',
      enabled_events: ['customer.created'],
    });
    await context.stripe.customers.create({ name: 'Bo' });
    await context.sandbox.flushWebhooks();
    expect(context.received).toHaveLength(2);
    const second = context.received[1];
    const verify = () =>
      context.stripe.webhooks.constructEvent(
        second?.body ?? '',
        second?.signature ?? '',
        endpoint.secret ?? '',
      );
    expect(verify().type).toBe('customer.created');
    const changed = await context.stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
    expect(changed).toMatchObject({ status: 'disabled', url: 'http://localhost:3000/own' });
    await context.stripe.customers.create({ name: 'Bea' });
    await context.sandbox.flushWebhooks();
    expect(context.received).toHaveLength(3);
  });
});

describe('webhook faults', () => {
  it('duplicate deliveries', async () => {
    const context = openSandbox();
    await context.control('/webhooks', { duplicate: 1 });
    await context.stripe.customers.create({ name: 'Bo' });
    await context.sandbox.flushWebhooks();
    expect(snapshots(context).map(({ type }) => type)).toEqual(['customer.created', 'customer.created']);
  });

  it('drop deliveries, while the event stays listed', async () => {
    const context = openSandbox();
    await context.control('/webhooks', { drop: 1 });
    await context.stripe.customers.create({ name: 'Bo' });
    await context.sandbox.flushWebhooks();
    expect(context.received).toEqual([]);
    expect((await context.stripe.events.list()).data).toHaveLength(1);
    expect(await context.control('/state')).toMatchObject({ deliveries: { dropped: 1 } });
  });

  it('delay deliveries', async () => {
    const context = openSandbox();
    await context.control('/webhooks', { delay_ms: 5_000 });
    await context.stripe.customers.create({ name: 'Bo' });
    await context.sandbox.flushWebhooks();
    expect(context.received).toEqual([]);
    context.passTime(5_000);
    await context.sandbox.flushWebhooks();
    expect(context.received).toHaveLength(1);
  });

  it('damage the first attempt, and the retry is intact', async () => {
    const context = openSandbox();
    context.receiverStatus = (delivery) => (delivery === 1 ? 400 : 200);
    await context.control('/webhooks', { damage: 1 });
    await context.stripe.customers.create({ name: 'Bo' });
    await context.sandbox.flushWebhooks();
    expect(() => snapshots(context)).toThrow('No signatures found matching');
    context.received.length = 0;
    context.passTime(1_000);
    await context.sandbox.flushWebhooks();
    expect(snapshots(context).map(({ type }) => type)).toEqual(['customer.created']);
  });

  it('allow replaying a delivered event', async () => {
    const context = openSandbox();
    await context.stripe.customers.create({ name: 'Bo' });
    await context.sandbox.flushWebhooks();
    const [event] = snapshots(context);
    expect(await context.control('/webhooks/replay', { event: event?.id })).toEqual({
      event: event?.id,
      deliveries: 1,
    });
    await context.sandbox.flushWebhooks();
    expect(snapshots(context).map(({ id }) => id)).toEqual([event?.id, event?.id]);
  });

  it('reorder deliveries', async () => {
    const context = openSandbox();
    await context.control('/webhooks', { reorder: 1 });
    for (let index = 0; index < 12; index += 1) await context.stripe.customers.create({ name: `${index}` });
    context.passTime(2_000);
    await context.sandbox.flushWebhooks();
    const listed = (await context.stripe.events.list({ limit: 100 })).data.map(({ id }) => id).reverse();
    const came = snapshots(context).map(({ id }) => id);
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

  it('survives a restart: objects, clock and pending deliveries', async () => {
    const file = join(folder, 'stripe.db');
    const before = openSandbox({ file });
    const agent = await openVerifiedAgent(before);
    await openInvoice(before, agent);
    await before.control('/clock', { advance_seconds: 3600 });
    expect(before.received).toEqual([]);
    await before.close();
    const context = openSandbox({ file });
    expect((await context.stripe.invoices.list({}, agent)).data).toHaveLength(1);
    expect(await context.control('/state')).toMatchObject({ now: MONDAY + 3600 });
    await context.sandbox.flushWebhooks();
    expect(snapshots(context).map(({ type }) => type)).toContain('invoice.finalized');
  });

  it('is delivered once the worker starts', async () => {
    const context = openSandbox({ file: join(folder, 'stripe.db'), now: Date.now });
    await context.stripe.customers.create({ name: 'before' });
    context.sandbox.start();
    await context.stripe.customers.create({ name: 'after' });
    await expect.poll(() => context.received.length).toBe(2);
  });

  it('survives a kill right after a response: the key replays it, and the event is delivered', async () => {
    const file = join(folder, 'stripe.db');
    const entry = new URL('../index.ts', import.meta.url).href;
    const killed = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', customerThenKill(entry, file)],
      { encoding: 'utf8' },
    );
    expect(killed).toMatchObject({ signal: 'SIGKILL' });
    const context = openSandbox({ file });
    const again = await context.send('/v1/customers', {
      method: 'POST',
      headers: {
        authorization: 'Bearer sk_test_gable',
        'idempotency-key': 'k',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'name=Bo',
    });
    expect([again.headers.get('idempotent-replayed'), await again.text()]).toEqual(['true', killed.stdout]);
    await context.sandbox.flushWebhooks();
    expect(snapshots(context).map(({ type }) => type)).toEqual(['customer.created']);
  });
});

/**
 * Runs a program that creates a customer, prints the response, and is killed before it can close
 * anything.
 */
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
