import { afterAll, afterEach, expect, test } from 'vitest';
import { createOrderFixtures } from '../testing/order-fixtures.ts';
import { openSandboxedStripe } from '../testing/sandboxed-stripe.ts';

const stripe = openSandboxedStripe();
const { payments } = stripe;
const { issueAndPay } = createOrderFixtures(stripe);

afterAll(() => stripe.close());
afterEach(() => expect(stripe.exchange.violations).toEqual([]));

test('verifies and parses all deliveries of a paid invoice', async () => {
  const { accountId, id } = await issueAndPay('4242424242424242');
  await stripe.flushWebhooks();
  const events = await Promise.all(
    stripe.deliveries.map(({ body, signature }) => payments.webhooks.parse(body, signature)),
  );
  expect(events).toContainEqual({
    id: expect.stringMatching(/^evt_/),
    type: 'invoice.paid',
    createdAt: expect.any(Number),
    accountId,
    objectId: id,
  });
  expect(events).toContainEqual({
    id: expect.stringMatching(/^evt_/),
    type: 'v2.core.account[configuration.merchant].capability_status_updated',
    createdAt: expect.any(Number),
    accountId,
    objectId: accountId,
  });
});
