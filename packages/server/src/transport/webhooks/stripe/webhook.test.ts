import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../../domains/connect/index.ts';
import { outbox } from '../../../outbox/outbox.tables.ts';
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts';
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

describe('a message of the payment provider', () => {
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
