import { afterAll, afterEach, expect, test } from 'vitest';
import { createOrderFixtures } from '../testing/order-fixtures.ts';
import { openSandboxedStripe } from '../testing/sandboxed-stripe.ts';

const stripe = openSandboxedStripe();
const { payments } = stripe;
const { issueAndPay } = createOrderFixtures(stripe);

afterAll(() => stripe.close());
afterEach(() => expect(stripe.exchange.violations).toEqual([]));

/** Creates a disputed payment of $250.00. */
async function createDispute() {
  const { accountId, intentId } = await issueAndPay('4242424242424242');
  await stripe.control('disputes', { account: accountId, payment_intent: intentId });
  const [dispute] = await payments.disputes.list(accountId, intentId ?? '');
  return { accountId, intentId, dispute, id: dispute?.id ?? '' };
}

test('a dispute has its amount, its response deadline and its balance transactions', async () => {
  const { accountId, intentId, dispute, id } = await createDispute();
  expect(dispute).toMatchObject({
    intentId,
    amount: 25_000,
    currency: 'usd',
    status: 'needs_response',
    reason: 'fraudulent',
    refundable: false,
    movements: [{ amount: -25_000, fee: 0 }],
  });
  expect(dispute?.respondBy ?? 0).toBeGreaterThan(dispute?.created ?? 0);
  expect(await payments.disputes.read(accountId, id)).toEqual(dispute);
});

test('a won dispute returned the money, which can be refunded', async () => {
  const { accountId, id } = await createDispute();
  await stripe.control(`disputes/${id}`, { account: accountId, outcome: 'won' });
  expect(await payments.disputes.read(accountId, id)).toMatchObject({
    status: 'won',
    refundable: true,
    movements: [{ amount: -25_000 }, { amount: 25_000 }],
  });
});

test('a lost dispute did not', async () => {
  const { accountId, id } = await createDispute();
  await stripe.control(`disputes/${id}`, { account: accountId, outcome: 'lost' });
  expect(await payments.disputes.read(accountId, id)).toMatchObject({
    status: 'lost',
    refundable: false,
    movements: [{ amount: -25_000 }],
  });
});
