import { readFileSync } from 'node:fs';
import { getOwnValue } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAccounts } from '#domains/connect/connect.tables.ts';
import { createAccount } from '#domains/connect/index.ts';
import { outbox } from '#outbox/outbox.tables.ts';
import { buildHttp } from '#transport/build-http.ts';
import { openTestServer, type TestServer } from '#transport/testing/open-test-server.ts';
import { EVENT_HANDLERS } from './event-handlers.ts';
import { mountStripeWebhook } from './mount-stripe-webhook.ts';
import { stripeEvents } from './stripe-event.tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Returns a signed event of the sandbox: a connected account was enabled for charges. */
async function createSignedEvent() {
  const { context } = server;
  const agent = await context.newAgent();
  const { accountId } = await createAccount(agent, { email: agent.actor.email });
  await context.stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
  await context.stripe.flushWebhooks();
  const message = context.stripe.deliveries.splice(0).at(-1);
  if (!message) throw new Error('The sandbox sent no event.');
  return message;
}

function send(body: string, signature?: string) {
  return server.http.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature && { 'stripe-signature': signature }),
    },
    payload: body,
  });
}

const stored = () => server.context.db.read.$count(stripeEvents);
const queued = () => server.context.db.read.$count(outbox);

/** Signs an event as Stripe does. */
function sign(event: object): { readonly body: string; readonly signature: string } {
  const body = JSON.stringify(event);
  const signature = new Stripe('sk_test').webhooks.generateTestHeaderString({
    payload: body,
    secret: 'whsec_gable',
  });
  return { body, signature };
}

let events = 0;

/** Creates an event of a type, snapshot or thin as Stripe sends it. */
function createEvent(type: string, account: string) {
  events += 1;
  const id = `evt_${events}`;
  if (!type.startsWith('v2.'))
    return sign({ id, object: 'event', type, account, data: { object: { id: 'obj_1' } } });
  const related_object = { id: account, type: 'v2.core.account', url: `/v2/core/accounts/${account}` };
  return sign({ id, object: 'v2.core.event', type, created: '2026-01-01T00:00:00Z', related_object });
}

/** Types whose events enqueue a job only for the hold of a tour. */
const OF_HOLDS = [
  ...['payment_intent.amount_capturable_updated', 'payment_intent.canceled'],
  ...['setup_intent.succeeded', 'setup_intent.setup_failed'],
];

/** The event types that docs/operations.md lists. */
function readListedTypes(): readonly string[] {
  const operations = readFileSync(new URL('../../../../../../docs/operations.md', import.meta.url), 'utf8');
  const [, section = ''] = operations.split('### Events to enable at Stripe\n');
  const [list = ''] = section.split('\n### ');
  return [...list.matchAll(/^ {2}- .*(?:\n {4}.*)*$/gm)].flatMap(([line]) =>
    [...line.matchAll(/`([^`]+)`/g)].map(([, type = '']) => type),
  );
}

describe('an event of the payment provider', () => {
  it('of each documented type is stored, and enqueues jobs only if it has a handler', async () => {
    const types = readListedTypes();
    expect(types.toSorted()).toEqual(Object.keys(EVENT_HANDLERS).toSorted());
    const agent = await server.context.newAgent();
    const { accountId } = await createAccount(agent, { email: agent.actor.email });
    for (const type of [...types, 'topup.created', 'constructor']) {
      const before = { stored: await stored(), queued: await queued() };
      const { body, signature } = createEvent(type, accountId);
      const responses = [await send(body, signature), await send(body, signature)];
      const strange = createEvent(type, 'acct_of_somebody_else');
      responses.push(await send(strange.body, strange.signature));
      expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200]);
      const jobs = getOwnValue(EVENT_HANDLERS, type) && !OF_HOLDS.includes(type) ? 1 : 0;
      expect({ type, stored: await stored(), queued: await queued() }).toEqual({
        type,
        stored: before.stored + 2,
        queued: before.queued + jobs,
      });
    }
  });

  it('gets 5xx if it cannot be stored, and is stored when it is resent', async () => {
    const { body, signature } = createEvent('payout.paid', 'acct_1');
    const { db } = server.context;
    const before = await stored();
    const broken = await buildHttp({ logLevel: 'silent' });
    const away = { ...db, transaction: () => Promise.reject(new Error('The database is away.')) };
    broken.decorate('baseContext', { ...server.context.system, db: away });
    await mountStripeWebhook(broken);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await broken.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload: body });
    expect(response.statusCode).toBe(500);
    expect((await send(body, signature)).statusCode).toBe(200);
    expect(await stored()).toBe(before + 1);
    await broken.close();
  });

  it('is rejected if it is too large', async () => {
    const { body, signature } = sign({ id: 'evt_large', object: 'event', filling: 'x'.repeat(600_000) });
    expect((await send(body, signature)).statusCode).toBe(413);
  });

  it('about a closed or disconnected account is verified, and the account is shown as rejected', async () => {
    const { context } = server;
    const { agent, accountId } = await context.newVerifiedAgent();
    await context.db.transaction(async (tx) => {
      const gone = { accountId: `${accountId}gone` };
      await tx.update(connectAccounts).set(gone).where(eq(connectAccounts.accountId, accountId));
    });
    const { body, signature } = createEvent('account.application.deauthorized', `${accountId}gone`);
    await send(body, signature);
    await context.worker.drain();
    const [row] = await context.db.read
      .select()
      .from(connectAccounts)
      .where(eq(connectAccounts.agentId, agent.actor.userId));
    expect(row?.status).toBe('rejected');
  });

  it('is stored with its jobs once when it is sent repeatedly', async () => {
    const { body, signature } = await createSignedEvent();
    const before = { stored: await stored(), queued: await queued() };
    const responses = await Promise.all([
      send(body, signature),
      send(body, signature),
      send(body, signature),
    ]);
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200]);
    expect(await stored()).toBe(before.stored + 1);
    expect(await queued()).toBeLessThanOrEqual(before.queued + 1);
  });

  it('is rejected if it was modified, or has no valid signature', async () => {
    const { body, signature } = await createSignedEvent();
    const before = await stored();
    expect((await send(body.replace('acct_', 'acct-'), signature)).statusCode).toBe(400);
    expect((await send(body)).statusCode).toBe(400);
    expect((await send(body, 't=1,v1=00')).statusCode).toBe(400);
    expect(await stored()).toBe(before);
  });
});
