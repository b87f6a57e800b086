import type Stripe from 'stripe';
import { toListParams } from '../client/list-params.ts';
import { callStripe } from '../client/stripe-errors.ts';
import type { MovementsPage, PayoutsPort } from '../payments.port.ts';
import { parseBalanceTransaction } from './parse-balance-transaction.ts';
import { parseBalance, parsePayout } from './parse-payout.ts';

/** For an account without a currency (docs/product.md, Constants and limits). */
const DEFAULT_CURRENCY = 'usd';

/** The bank account, for its name and last four digits. */
const BANK = ['destination'];

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
        parsePayout(await client.payouts.retrieve(payoutId, { expand: BANK }, { stripeAccount: accountId })),
      ),
    list: (accountId, limit, after) =>
      callStripe('list payouts', async () => {
        const params = { ...toListParams(limit, after), expand: BANK.map((part) => `data.${part}`) };
        const list = client.payouts.list(params, { stripeAccount: accountId });
        return (await list.autoPagingToArray({ limit })).map(parsePayout);
      }),
    movements: (accountId, after) => listMovements(client, accountId, { after }),
    movementsIn: (accountId, payout, after) => listMovements(client, accountId, { payout, after }),
  };
}

function listMovements(
  client: Stripe,
  accountId: string,
  { payout, after }: { readonly payout?: string; readonly after: string | undefined },
): Promise<MovementsPage> {
  return callStripe('list balance transactions', async () => {
    const list = await client.balanceTransactions.list(
      {
        limit: MOVEMENTS_PAGE,
        expand: ['data.source'],
        ...(payout !== undefined && { payout }),
        ...(after !== undefined && { starting_after: after }),
      },
      { stripeAccount: accountId },
    );
    return { movements: list.data.map(parseBalanceTransaction), hasMore: list.has_more };
  });
}

/** Returns the currency of the account, which the balance does not contain. */
async function readCurrency(client: Stripe, accountId: string): Promise<string> {
  const account = await client.v2.core.accounts.retrieve(accountId, { include: ['defaults'] });
  return account.defaults?.currency ?? DEFAULT_CURRENCY;
}

function createPayout(client: Stripe, input: Parameters<PayoutsPort['create']>[0]) {
  const { accountId, amount, currency, metadata, key } = input;
  return client.payouts.create(
    { amount, currency, method: 'standard', metadata: { ...metadata }, expand: BANK },
    { stripeAccount: accountId, idempotencyKey: key },
  );
}
