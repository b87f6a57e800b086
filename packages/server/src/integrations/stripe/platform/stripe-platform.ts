import { type Cents, cents, toSeconds } from '@gable/contracts/kernel';
import type Stripe from 'stripe';
import { callStripe } from '../client/stripe-errors.ts';
import type { PlatformCharge, PlatformPageRange, PlatformPort } from '../platform.port.ts';
import { getId } from '../refunds/parse-refund.ts';
import { parsePlatformTransaction } from './parse-platform-transaction.ts';

/** Stripe's maximum page size. */
const PAGE = 100;

/** The platform account: requests without a `Stripe-Account` header. */
export function createStripePlatform(client: Stripe): PlatformPort {
  return {
    balance: () =>
      callStripe('read platform balance', async () => sumByCurrency(await client.balance.retrieve())),
    transactions: (range) =>
      callStripe('list platform balance transactions', async () => {
        const list = await client.balanceTransactions.list({
          limit: PAGE,
          expand: ['data.source'],
          ...getCursor(range),
        });
        return { transactions: list.data.map(parsePlatformTransaction), hasMore: list.has_more };
      }),
    chargesOf: (accountId, since) =>
      callStripe('list application fees', async () => {
        const fees = client.applicationFees.list({ limit: PAGE, created: { gte: toSeconds(since) } });
        const charges: PlatformCharge[] = [];
        for await (const { account, charge, amount } of fees) {
          const chargeId = getId(charge);
          if (getId(account) === accountId && chargeId !== null)
            charges.push({ chargeId, fee: cents(amount) });
        }
        return charges;
      }),
  };
}

function getCursor(range: PlatformPageRange): { ending_before?: string; starting_after?: string } {
  if (range === null) return {};
  return 'newerThan' in range ? { ending_before: range.newerThan } : { starting_after: range.olderThan };
}

function sumByCurrency({ available, pending }: Stripe.Balance): ReadonlyMap<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const { currency, amount } of [...available, ...pending])
    sums.set(currency, cents((sums.get(currency) ?? 0) + amount));
  return sums;
}
