import type Stripe from 'stripe';
import { createWithKey } from '../client/create-with-key.ts';
import { callStripe } from '../client/stripe-errors.ts';
import type { RefundOrder, RefundsPort } from '../reversals.port.ts';
import { getId, parseRefund, REFUND_KEY } from './parse-refund.ts';
import { createStripeFeeReturns } from './stripe-fee-returns.ts';

/** Stripe's maximum page size. Longer lists have several pages. */
const PAGE = 100;
/** A guard against endless pagination. No payment has this many refunds. */
const MAX_RESULTS = 10_000;

/** Direct charges: a refund debits the connected account's balance (docs/wire/stripe.md). */
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
    .autoPagingToArray({ limit: MAX_RESULTS });
}

function createOnce(client: Stripe, order: RefundOrder): Promise<Stripe.Refund> {
  return createWithKey(order.key, {
    findEarlier: () => findEarlier(client, order),
    create: (idempotencyKey) => createRefund(client, order, idempotencyKey),
  });
}

/** Finds the refund of an earlier attempt. Stripe deletes idempotency keys after a day or more. */
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
      // The platform returns its fee separately (decision 48).
      refund_application_fee: false,
      metadata: { ...metadata, [REFUND_KEY]: key },
    },
    { stripeAccount: accountId, idempotencyKey },
  );
}
