import { cents } from '@gable/contracts/kernel';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createOrderFixtures } from '../testing/order-fixtures.ts';
import { openSandboxedStripe } from '../testing/sandboxed-stripe.ts';

const stripe = openSandboxedStripe();
const { payments } = stripe;
const { createAccount, issueAndPay } = createOrderFixtures(stripe);

afterAll(() => stripe.close());
afterEach(() => expect(stripe.exchange.violations).toEqual([]));

/** The test card whose payments are available immediately. */
const AVAILABLE_AT_ONCE = '4000000000000077';

const usd = (amount: number) => ({ amount, currency: 'usd' });

function cashOut(accountId: string, amount: number, key = `payout:${accountId}`) {
  const metadata = { reason: 'cash-out' };
  return payments.payouts.create({ accountId, amount: cents(amount), currency: 'usd', metadata, key });
}

test('an agent nets exactly 80% of a payment', async () => {
  const later = await issueAndPay('4242424242424242');
  expect(await payments.payouts.balance(later.accountId)).toMatchObject({
    total: usd(20_000),
    availableNow: usd(0),
    availableSoon: usd(20_000),
  });
  const atOnce = await issueAndPay(AVAILABLE_AT_ONCE);
  expect(await payments.payouts.balance(atOnce.accountId)).toMatchObject({
    total: usd(20_000),
    availableNow: usd(20_000),
    availableSoon: usd(0),
  });
});

test('a payout reduces the balance and is listed, and the same key creates one', async () => {
  const { accountId } = await issueAndPay(AVAILABLE_AT_ONCE);
  const created = await cashOut(accountId, 12_050);
  expect(created).toMatchObject({ amount: 12_050, currency: 'usd', automatic: false, failure: null });
  expect(created.arrival ?? 0).toBeGreaterThan(1_600_000_000_000);
  expect(await cashOut(accountId, 12_050)).toEqual(created);
  expect(await payments.payouts.list(accountId, 10)).toEqual([created]);
  expect(await payments.payouts.list(accountId, 10, created.id)).toEqual([]);
  expect(await payments.payouts.read(accountId, created.id)).toEqual(created);
  expect(await payments.payouts.balance(accountId)).toMatchObject({ availableNow: usd(7_950) });
});

test('a failed payout has a reason', async () => {
  const { accountId } = await issueAndPay(AVAILABLE_AT_ONCE);
  const { id } = await cashOut(accountId, 10_000);
  await stripe.control(`payouts/${id}`, { status: 'failed', account: accountId });
  expect(await payments.payouts.read(accountId, id)).toMatchObject({
    status: 'failed',
    failure: expect.stringMatching(/./),
  });
});

test('rejects more than the balance with Stripe’s message', async () => {
  const accountId = await createAccount();
  await expect(cashOut(accountId, 1)).rejects.toMatchObject({
    code: 'PROVIDER_REFUSED',
    message: expect.stringMatching(/funds/i),
  });
});
