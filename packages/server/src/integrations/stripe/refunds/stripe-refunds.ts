import type Stripe from 'stripe';
import { createWithKey } from '../client/create-with-key.ts';
import { callStripe } from '../client/stripe-errors.ts';
import type { RefundOrder, RefundsPort } from '../reversals.port.ts';
import { getId, parseRefund, REFUND_KEY } from './parse-refund.ts';
import { createStripeFeeReturns } from './stripe-fee-returns.ts';

/** The most that Stripe lists at once; longer lists are read page by page. */
const PAGE = 100;
/** No payment has as many: a guard, not a rule. */
const MOST = 10_000;

/** Direct charges: a refund leaves the connected account's own balance (Stripe contract, section 2). */
export function createStripeRefunds(client: Stripe): RefundsPort {
  return {
    create: (order) => callStripe('create refund', async () => parseRefund(await createOnce(client, order))),
    read: (accountId, refundId) =>
      callStripe('read refund', async () =>
        parseRefund(await client.refunds.retrieve(refundId, {}, { stripeAccount: accountId })),
      ),
    list: (accountId, intentId) =>
      callStripe('list refunds', async () =>
        (await listRefunds(client, accountId, intentId)).map(parseRefund),
      ),
    recent: (accountId, limit) =>
      callStripe('list recent refunds', async () => {
        const list = await client.refunds.list({ limit }, { stripeAccount: accountId });
        return list.data.map(parseRefund);
      }),
    ...createStripeFeeReturns(client),
    findIntentOfCharge: (accountId, chargeId) =>
      callStripe('find payment of charge', async () => {
        const charge = await client.charges.retrieve(chargeId, {}, { stripeAccount: accountId });
        return getId(charge.payment_intent);
      }),
  };
}

function listRefunds(client: Stripe, accountId: string, intentId: string): Promise<Stripe.Refund[]> {
  return client.refunds
    .list({ payment_intent: intentId, limit: PAGE }, { stripeAccount: accountId })
    .autoPagingToArray({ limit: MOST });
}

function createOnce(client: Stripe, order: RefundOrder): Promise<Stripe.Refund> {
  return createWithKey(order.key, {
    findEarlier: () => findEarlier(client, order),
    create: (idempotencyKey) => createRefund(client, order, idempotencyKey),
  });
}

/** What an earlier attempt made: looked for first, since Stripe forgets an idempotency key after a day or more. */
async function findEarlier(client: Stripe, order: RefundOrder): Promise<Stripe.Refund | undefined> {
  const known = await listRefunds(client, order.accountId, order.intentId);
  return known.find((refund) => refund.metadata?.[REFUND_KEY] === order.key);
}

function createRefund(client: Stripe, order: RefundOrder, idempotencyKey: string): Promise<Stripe.Refund> {
  const { accountId, intentId, amount, key, metadata } = order;
  return client.refunds.create(
    {
      payment_intent: intentId,
      amount,
      // The platform returns its own part by its own rule (decision 48).
      refund_application_fee: false,
      metadata: { ...metadata, [REFUND_KEY]: key },
    },
    { stripeAccount: accountId, idempotencyKey },
  );
}
