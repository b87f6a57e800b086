import { expect, test } from 'vitest';
import { createStripePayments } from '../stripe-payments.ts';
import { openSandboxedStripe } from '../testing/sandboxed-stripe.ts';

test.each([
  { apiUrl: undefined, address: 'https://api.stripe.com/v1/payouts?limit=3&expand[0]=data.destination' },
  {
    apiUrl: 'http://localhost:3000/sandbox/stripe',
    address: 'http://localhost:3000/sandbox/stripe/v1/payouts?limit=3&expand[0]=data.destination',
  },
  {
    apiUrl: 'http://localhost:3000/sandbox/stripe/',
    address: 'http://localhost:3000/sandbox/stripe/v1/payouts?limit=3&expand[0]=data.destination',
  },
  {
    apiUrl: 'https://stripe.test',
    address: 'https://stripe.test/v1/payouts?limit=3&expand[0]=data.destination',
  },
])('sends requests with $apiUrl to $address', async ({ apiUrl, address }) => {
  const sent: Request[] = [];
  const payments = createStripePayments({
    secretKey: 'sk_test_client',
    publishableKey: 'pk_test_client',
    webhookSecrets: [],
    apiUrl,
    fetch: async (input, init) => {
      sent.push(new Request(input, init));
      return Response.json({ object: 'list', data: [], has_more: false, url: '/v1/payouts' });
    },
  });
  expect(await payments.payouts.list('acct_1', 3)).toEqual([]);
  expect(sent.map((request) => request.url)).toEqual([address]);
  expect(sent[0]?.headers.get('stripe-account')).toBe('acct_1');
  expect(sent[0]?.headers.get('stripe-version')).toBe('2026-10-28.endive');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer sk_test_client');
  expect(payments.publishableKey).toBe('pk_test_client');
});

test('the sandbox behaves the same at its mount path and in place of Stripe', async () => {
  const stripe = openSandboxedStripe();
  const mounted = stripe.connect({ apiUrl: stripe.publicUrl });
  const created = await mounted.accounts.create({
    email: 'anna@example.com',
    name: 'Anna',
    key: 'account:1',
  });
  expect(stripe.exchange.requests).toEqual([]);
  expect(await stripe.payments.accounts.read(created.accountId)).toEqual(created);
  expect(stripe.exchange.requests).toEqual([`GET /v2/core/accounts/${created.accountId}`]);
  await stripe.close();
});
