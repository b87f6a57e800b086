import { afterAll, afterEach, expect, test } from 'vitest';
import { AccessDenied } from '../payments.port.ts';
import { openSandboxedStripe } from '../testing/sandboxed-stripe.ts';

const stripe = openSandboxedStripe();
const { payments } = stripe;

afterAll(() => stripe.close());
afterEach(() => expect(stripe.exchange.violations).toEqual([]));

const anna = { email: 'anna@example.com', name: 'Anna Agent' };

test('an account is pending with needs, then verified, then rejected', async () => {
  const made = await payments.accounts.create({ ...anna, key: 'account:anna' });
  expect(made).toMatchObject({ accountId: expect.stringMatching(/^acct_/), status: 'pending' });
  expect(made.needs).toBeGreaterThan(0);
  expect(await payments.accounts.read(made.accountId)).toEqual(made);

  await stripe.control(`accounts/${made.accountId}`, { card_payments: 'active', payouts: 'active' });
  expect(await payments.accounts.read(made.accountId)).toMatchObject({ status: 'verified' });

  await stripe.control(`accounts/${made.accountId}`, { card_payments: 'rejected' });
  expect(await payments.accounts.read(made.accountId)).toMatchObject({ status: 'rejected' });
});

test('an account is made as the contract says', async () => {
  const { accountId } = await payments.accounts.create({ ...anna, key: 'account:contract' });
  const parts = 'include[0]=configuration.merchant&include[1]=identity&include[2]=defaults';
  expect(await stripe.read(undefined, `/v2/core/accounts/${accountId}?${parts}`)).toMatchObject({
    contact_email: 'anna@example.com',
    display_name: 'Anna Agent',
    dashboard: 'express',
    identity: { country: 'us', entity_type: 'individual' },
    defaults: {
      currency: 'usd',
      responsibilities: { fees_collector: 'application', losses_collector: 'application' },
    },
  });
});

test('the same key makes one account', async () => {
  const first = await payments.accounts.create({ ...anna, key: 'account:once' });
  expect(await payments.accounts.create({ ...anna, key: 'account:once' })).toEqual(first);
});

test('the links lead to onboarding and to the dashboard', async () => {
  const { accountId } = await payments.accounts.create({ ...anna, key: 'account:links' });
  const returnUrl = 'http://gable.test/invoices';
  const link = await payments.accounts.onboardingLink({
    accountId,
    returnUrl,
    refreshUrl: `${returnUrl}?again`,
  });
  expect(link).toContain(stripe.publicUrl);
  await stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
  expect(await payments.accounts.dashboardLink(accountId)).toContain(stripe.publicUrl);
});

test('payouts are weekly, on Mondays', async () => {
  const { accountId } = await payments.accounts.create({ ...anna, key: 'account:mondays' });
  await payments.accounts.setWeeklyPayouts(accountId, 'schedule:mondays');
  await payments.accounts.setWeeklyPayouts(accountId, 'schedule:mondays');
  const settings = await stripe.read(accountId, '/v1/balance_settings');
  expect(settings).toMatchObject({
    payments: { payouts: { schedule: { interval: 'weekly', weekly_payout_days: ['monday'] } } },
  });
});

test('the bank account of a verified agent is listed', async () => {
  const { accountId } = await payments.accounts.create({ ...anna, key: 'account:bank' });
  expect(await payments.accounts.externalAccounts(accountId)).toEqual([]);
  await stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
  expect(await payments.accounts.externalAccounts(accountId)).toEqual([
    {
      id: expect.stringMatching(/^ba_/),
      object: 'bank_account',
      default: true,
      bankName: expect.any(String),
      accountHolderName: expect.any(String),
      routingNumber: '110000000',
      brand: null,
      last4: '6789',
      expMonth: null,
      expYear: null,
    },
  ]);
});

test.each([
  { what: 'a denied account', key: undefined },
  { what: 'a wrong secret key', key: 'sk_test_wrong_somebody_else' },
])('$what is unavailable and not refused, and the key stays out of the reason', async ({ key }) => {
  const asked = key === undefined ? payments : stripe.connect({ secretKey: key });
  const error = await asked.payouts.list('acct_unknown', 1).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'PROVIDER_UNAVAILABLE', cause: expect.any(AccessDenied) });
  const { cause } = error instanceof Error ? error : new Error('nothing was thrown');
  expect(String(cause)).toContain('check STRIPE_SECRET_KEY');
  expect(String(cause)).not.toContain('sk_test');
});

test('a closed account is listed as closed, by a call of the platform', async () => {
  const { accountId } = await payments.accounts.create({ email: 'c@example.com', name: 'C', key: 'closing' });
  expect(await payments.accounts.isListedAsClosed(accountId)).toBe(false);
  await stripe.control(`accounts/${accountId}`, { ended: 'closed' });
  expect(await payments.accounts.isListedAsClosed(accountId)).toBe(true);
});
