import type Stripe from 'stripe';
import { toListParams } from '../client/list-params.ts';
import { callStripe } from '../client/stripe-errors.ts';
import type { PayoutsPort } from '../payments.port.ts';
import { parseBalanceTransaction } from './parse-balance-transaction.ts';
import { parseBalance, parsePayout } from './parse-payout.ts';

/** For an account without a currency (docs/product.md, Constants and limits). */
const DEFAULT_CURRENCY = 'usd';

/** Stripe's maximum page size. */
const MOVEMENTS_PAGE = 100;

/** The balance and payouts of an agent (docs/wire/stripe.md). */
export function createStripePayouts(client: Stripe): PayoutsPort {
  return {
    balance: (accountId) =>
      callStripe('read balance', async () => {
        const [balance, currency] = await Promise.all([
          client.balance.retrieve({}, { stripeAccount: accountId }),
          readCurrency(client, accountId),
        ]);
        return parseBalance(balance, currency);
      }),
    create: (input) =>
      callStripe('create payout', async () => parsePayout(await createPayout(client, input))),
    read: (accountId, payoutId) =>
      callStripe('read payout', async () =>
        parsePayout(await client.payouts.retrieve(payoutId, {}, { stripeAccount: accountId })),
      ),
    list: (accountId, limit, after) =>
      callStripe('list payouts', async () => {
        const list = client.payouts.list(toListParams(limit, after), { stripeAccount: accountId });
        return (await list.autoPagingToArray({ limit })).map(parsePayout);
      }),
    movements: (accountId, after) =>
      callStripe('list balance transactions', async () => {
        const list = await client.balanceTransactions.list(
          {
            limit: MOVEMENTS_PAGE,
            expand: ['data.source'],
            ...(after !== undefined && { starting_after: after }),
          },
          { stripeAccount: accountId },
        );
        return { movements: list.data.map(parseBalanceTransaction), hasMore: list.has_more };
      }),
  };
}

/** Returns the currency of the account, which the balance does not contain. */
async function readCurrency(client: Stripe, accountId: string): Promise<string> {
  const account = await client.v2.core.accounts.retrieve(accountId, { include: ['defaults'] });
  return account.defaults?.currency ?? DEFAULT_CURRENCY;
}

function createPayout(client: Stripe, input: Parameters<PayoutsPort['create']>[0]) {
  const { accountId, amount, currency, metadata, key } = input;
  return client.payouts.create(
    { amount, currency, method: 'standard', metadata: { ...metadata } },
    { stripeAccount: accountId, idempotencyKey: key },
  );
}
