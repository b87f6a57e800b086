import { expect, test } from 'vitest';
import { createStripeWithHandler } from '../testing/recorded-stripe.ts';

const amounts = (usd: number, eur: number) => [
  { amount: eur, currency: 'eur' },
  { amount: usd, currency: 'usd' },
];

function withBalance(balance: object, defaults: object | undefined) {
  return createStripeWithHandler(async (request) =>
    Response.json(
      new URL(request.url).pathname === '/v1/balance'
        ? { object: 'balance', livemode: false, ...balance }
        : {
            id: 'acct_1',
            object: 'v2.core.account',
            applied_configurations: [],
            created: '2026-11-21T10:00:00.000Z',
            livemode: false,
            ...(defaults && {
              defaults: { responsibilities: { requirements_collector: 'stripe' }, ...defaults },
            }),
          },
    ),
  );
}

const BALANCE = { available: amounts(8_000, 500), pending: amounts(2_050, 25) };

test.each([
  { said: 'usd', defaults: { currency: 'usd' }, total: 10_050, now: 8_000, soon: 2_050, currency: 'usd' },
  { said: 'eur', defaults: { currency: 'eur' }, total: 525, now: 500, soon: 25, currency: 'eur' },
  { said: 'nothing', defaults: undefined, total: 10_050, now: 8_000, soon: 2_050, currency: 'usd' },
])('the amounts are in the account’s currency ($said)', async ({ defaults, total, now, soon, currency }) => {
  const { payments, exchange } = withBalance(BALANCE, defaults);
  expect(await payments.payouts.balance('acct_1')).toEqual({
    total: { amount: total, currency },
    availableNow: { amount: now, currency },
    availableSoon: { amount: soon, currency },
    available: BALANCE.available,
    pending: BALANCE.pending,
  });
  expect(exchange.violations).toEqual([]);
});

test('a missing currency is zero, and a debt is negative', async () => {
  const { payments } = withBalance(
    { available: [{ amount: -1_500, currency: 'usd' }], pending: [] },
    undefined,
  );
  expect(await payments.payouts.balance('acct_1')).toMatchObject({
    total: { amount: -1_500 },
    availableNow: { amount: -1_500 },
    availableSoon: { amount: 0, currency: 'usd' },
  });
});
