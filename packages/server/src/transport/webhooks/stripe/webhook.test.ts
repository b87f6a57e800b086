import { ownValue } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAccounts } from '#domains/connect/connect.tables.ts';
import { createAccount } from '#domains/connect/index.ts';
import { outbox } from '#outbox/outbox.tables.ts';
import { buildHttp } from '#transport/build-http.ts';
import { openTestServer, type TestServer } from '#transport/testing/open-test-server.ts';
import { EVENT_REACTIONS } from './event-reactions.ts';
import { mountStripeWebhook } from './mount-stripe-webhook.ts';
import { webhookEvents } from './webhook.tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** A real, signed message of the provider: that of a connected account that became able to charge. */
async function signedMessage() {
  const { world } = server;
  const agent = await world.newAgent();
  const { accountId } = await createAccount(agent, { email: agent.actor.email });
  await world.stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
  await world.stripe.flushWebhooks();
  const message = world.stripe.deliveries.splice(0).at(-1);
  if (!message) throw new Error('The provider sent no message.');
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

const stored = () => server.world.db.read.$count(webhookEvents);
const queued = () => server.world.db.read.$count(outbox);

/** Signed like the provider's own. */
function signed(event: object): { readonly body: string; readonly signature: string } {
  const body = JSON.stringify(event);
  const signature = new Stripe('sk_test').webhooks.generateTestHeaderString({
    payload: body,
    secret: 'whsec_gable',
  });
  return { body, signature };
}

let events = 0;

/** A message of a type about an account, snapshot or thin as the provider sends that type. */
function messageOf(type: string, account: string) {
  events += 1;
  const id = `evt_${events}`;
  if (!type.startsWith('v2.'))
    return signed({ id, object: 'event', type, account, data: { object: { id: 'obj_1' } } });
  const related_object = { id: account, type: 'v2.core.account', url: `/v2/core/accounts/${account}` };
  return signed({ id, object: 'v2.core.event', type, created: '2026-01-01T00:00:00Z', related_object });
}

/** Every type of the Stripe contract, section 2, 'Webhooks'. */
const CONTRACT = [
  ...['finalized', 'finalization_failed', 'paid', 'payment_failed', 'payment_action_required', 'voided'].map(
    (name) => `invoice.${name}`,
  ),
  ...['invoice.marked_uncollectible', 'invoice.overdue'],
  ...['payment_intent.processing', 'payment_intent.payment_failed', 'charge.refunded'],
  ...['refund.created', 'refund.updated', 'refund.failed'],
  ...['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map(
    (name) => `charge.dispute.${name}`,
  ),
  ...['created', 'updated', 'paid', 'failed', 'canceled'].map((name) => `payout.${name}`),
  ...['created', 'updated', 'deleted'].map((name) => `account.external_account.${name}`),
  ...['balance.available', 'account.application.deauthorized'],
  ...['application_fee.created', 'application_fee.refunded'],
  'v2.core.account[configuration.merchant].capability_status_updated',
  'v2.core.account[requirements].updated',
  'v2.core.account.closed',
];

describe('a message of the payment provider', () => {
  it('of each type in the contract is stored, and is work where our books follow it; elsewhere never', async () => {
    expect(Object.keys(EVENT_REACTIONS).toSorted()).toEqual(CONTRACT.toSorted());
    const agent = await server.world.newAgent();
    const { accountId } = await createAccount(agent, { email: agent.actor.email });
    for (const type of [...CONTRACT, 'topup.created', 'constructor']) {
      const before = { stored: await stored(), queued: await queued() };
      const { body, signature } = messageOf(type, accountId);
      const answers = [await send(body, signature), await send(body, signature)];
      const strange = messageOf(type, 'acct_of_somebody_else');
      answers.push(await send(strange.body, strange.signature));
      expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
      const jobs = ownValue(EVENT_REACTIONS, type) ? 1 : 0;
      expect({ type, stored: await stored(), queued: await queued() }).toEqual({
        type,
        stored: before.stored + 2,
        queued: before.queued + jobs,
      });
    }
  });

  it('is answered 5xx while it cannot be stored, and is taken when it comes again', async () => {
    const { body, signature } = messageOf('payout.paid', 'acct_1');
    const { db } = server.world;
    const before = await stored();
    const broken = await buildHttp({ logLevel: 'silent' });
    const away = { ...db, transaction: () => Promise.reject(new Error('The database is away.')) };
    broken.decorate('baseContext', { ...server.world.system, db: away });
    await mountStripeWebhook(broken);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await broken.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload: body });
    expect(answer.statusCode).toBe(500);
    expect((await send(body, signature)).statusCode).toBe(200);
    expect(await stored()).toBe(before + 1);
    await broken.close();
  });

  it('is refused when it is larger than any that the provider sends', async () => {
    const { body, signature } = signed({ id: 'evt_large', object: 'event', filling: 'x'.repeat(600_000) });
    expect((await send(body, signature)).statusCode).toBe(413);
  });

  it('that an account was closed or taken from us is asked after, and the agent sees it as rejected', async () => {
    const { world } = server;
    const { agent, accountId } = await world.verifiedAgent();
    await world.db.transaction(async (tx) => {
      const gone = { accountId: `${accountId}gone` };
      await tx.update(connectAccounts).set(gone).where(eq(connectAccounts.accountId, accountId));
    });
    const { body, signature } = messageOf('account.application.deauthorized', `${accountId}gone`);
    await send(body, signature);
    await world.worker.drain();
    const [row] = await world.db.read
      .select()
      .from(connectAccounts)
      .where(eq(connectAccounts.agentId, agent.actor.userId));
    expect(row?.status).toBe('rejected');
  });

  it('is stored with the work it asks for, once, however often it comes', async () => {
    const { body, signature } = await signedMessage();
    const before = { stored: await stored(), queued: await queued() };
    const answers = await Promise.all([send(body, signature), send(body, signature), send(body, signature)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(await stored()).toBe(before.stored + 1);
    expect(await queued()).toBeLessThanOrEqual(before.queued + 1);
  });

  it('is refused when a byte of it was changed, unsigned, or signed by another', async () => {
    const { body, signature } = await signedMessage();
    const before = await stored();
    expect((await send(body.replace('acct_', 'acct-'), signature)).statusCode).toBe(400);
    expect((await send(body)).statusCode).toBe(400);
    expect((await send(body, 't=1,v1=00')).statusCode).toBe(400);
    expect(await stored()).toBe(before);
  });
});
