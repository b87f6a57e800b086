import { afterAll, afterEach, expect, test } from 'vitest';
import { AccessDenied } from '../payments.port.ts';
import { openSandboxedStripe } from '../testing/sandboxed-stripe.ts';

const stripe = openSandboxedStripe();
const { payments } = stripe;

afterAll(() => stripe.close());
afterEach(() => expect(stripe.exchange.violations).toEqual([]));

const anna = { email: 'anna@example.com', name: 'Anna Agent' };

test('an account is pending with needs, then verified, then rejected', async () => {
  const created = await payments.accounts.create({ ...anna, key: 'account:anna' });
  expect(created).toMatchObject({ accountId: expect.stringMatching(/^acct_/), status: 'pending' });
  expect(created.needs).toBeGreaterThan(0);
  expect(await payments.accounts.read(created.accountId)).toEqual(created);

  await stripe.control(`accounts/${created.accountId}`, { card_payments: 'active', payouts: 'active' });
  expect(await payments.accounts.read(created.accountId)).toMatchObject({ status: 'verified' });

  await stripe.control(`accounts/${created.accountId}`, { card_payments: 'rejected' });
  expect(await payments.accounts.read(created.accountId)).toMatchObject({ status: 'rejected' });
});

test('creates an account as docs/wire/stripe.md specifies', async () => {
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

test('creates one account for the same key', async () => {
  const first = await payments.accounts.create({ ...anna, key: 'account:once' });
  expect(await payments.accounts.create({ ...anna, key: 'account:once' })).toEqual(first);
});

test('creates links to onboarding and to the dashboard', async () => {
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

test('sets weekly payouts on Mondays', async () => {
  const { accountId } = await payments.accounts.create({ ...anna, key: 'account:mondays' });
  await payments.accounts.setWeeklyPayouts(accountId, 'schedule:mondays');
  await payments.accounts.setWeeklyPayouts(accountId, 'schedule:mondays');
  const settings = await stripe.read(accountId, '/v1/balance_settings');
  expect(settings).toMatchObject({
    payments: { payouts: { schedule: { interval: 'weekly', weekly_payout_days: ['monday'] } } },
  });
});

test('lists the bank account of a verified agent', async () => {
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
  { what: 'a wrong secret key', key: 'sk_test_wrong_other_user' },
])('$what is PROVIDER_UNAVAILABLE, without the key in the error', async ({ key }) => {
  const asked = key === undefined ? payments : stripe.connect({ secretKey: key });
  const error = await asked.payouts.list('acct_unknown', 1).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'PROVIDER_UNAVAILABLE', cause: expect.any(AccessDenied) });
  const { cause } = error instanceof Error ? error : new Error('no error was thrown');
  expect(String(cause)).toContain('check STRIPE_SECRET_KEY');
  expect(String(cause)).not.toContain('sk_test');
});

test('lists a closed account as closed, with a platform request', async () => {
  const { accountId } = await payments.accounts.create({ email: 'c@example.com', name: 'C', key: 'closing' });
  expect(await payments.accounts.isListedAsClosed(accountId)).toBe(false);
  await stripe.control(`accounts/${accountId}`, { ended: 'closed' });
  expect(await payments.accounts.isListedAsClosed(accountId)).toBe(true);
});
