import type Stripe from 'stripe';
import { idOf, REFUND_KEY, readFeeReturn, readRefund } from './read-refund.ts';
import type { RefundOrder, RefundsPort } from './reversals.port.ts';
import { callStripe, isStoredFailure } from './stripe-errors.ts';

/** The most that Stripe lists at once; longer lists are read page by page. */
const PAGE = 100;
/** No payment has as many: a guard, not a rule. */
const MOST = 10_000;
/** So many idempotency keys may have gone bad before a refund is left for later. */
const MOST_KEYS = 5;

/** Direct charges: a refund leaves the connected account's own balance (Stripe contract, section 2). */
export function createStripeRefunds(client: Stripe): RefundsPort {
  return {
    create: (order) => callStripe('create refund', async () => readRefund(await createOnce(client, order))),
    read: (accountId, refundId) =>
      callStripe('read refund', async () =>
        readRefund(await client.refunds.retrieve(refundId, {}, { stripeAccount: accountId })),
      ),
    list: (accountId, intentId) =>
      callStripe('list refunds', async () =>
        (await listRefunds(client, accountId, intentId)).map(readRefund),
      ),
    recent: (accountId, limit) =>
      callStripe('list recent refunds', async () => {
        const list = await client.refunds.list({ limit }, { stripeAccount: accountId });
        return list.data.map(readRefund);
      }),
    feeReturns: (accountId, intentId) =>
      callStripe('list fee refunds', async () => {
        const feeId = await findFee(client, accountId, intentId);
        if (feeId === null) return [];
        // The fee is the platform's own object.
        const returns = client.applicationFees.listRefunds(feeId, { limit: PAGE });
        return (await returns.autoPagingToArray({ limit: MOST })).map(readFeeReturn);
      }),
    findIntentOfCharge: (accountId, chargeId) =>
      callStripe('find payment of charge', async () => {
        const charge = await client.charges.retrieve(chargeId, {}, { stripeAccount: accountId });
        return idOf(charge.payment_intent);
      }),
  };
}

function listRefunds(client: Stripe, accountId: string, intentId: string): Promise<Stripe.Refund[]> {
  return client.refunds
    .list({ payment_intent: intentId, limit: PAGE }, { stripeAccount: accountId })
    .autoPagingToArray({ limit: MOST });
}

/**
 * The refund that an earlier attempt made, or a new one. Where Stripe keeps a failure of its own under the key, the next
 * key in line is taken: the line is the same in every process, and what the failure may have made is looked for first.
 */
async function createOnce(client: Stripe, order: RefundOrder): Promise<Stripe.Refund> {
  let refusal: unknown;
  for (let nth = 1; nth <= MOST_KEYS; nth += 1) {
    const earlier = await findEarlier(client, order);
    if (earlier) return earlier;
    try {
      return await createRefund(client, order, nth === 1 ? order.key : `${order.key}:${nth}`);
    } catch (error) {
      if (!isStoredFailure(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
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
      refund_application_fee: true,
      metadata: { ...metadata, [REFUND_KEY]: key },
    },
    { stripeAccount: accountId, idempotencyKey },
  );
}

/** Null for a payment that nobody has made yet, or of which the platform took nothing. */
async function findFee(client: Stripe, accountId: string, intentId: string): Promise<string | null> {
  const intent = await client.paymentIntents.retrieve(
    intentId,
    { expand: ['latest_charge'] },
    { stripeAccount: accountId },
  );
  const charge = intent.latest_charge;
  return charge === null || typeof charge === 'string' ? null : idOf(charge.application_fee);
}
