import type Stripe from 'stripe';
import { createUnderKey } from './create-under-key.ts';
import { idOf, REFUND_KEY, readFeeReturn } from './read-refund.ts';
import type { FeeReturnOrder, RefundsPort } from './reversals.port.ts';
import { callStripe } from './stripe-errors.ts';

/** The most that Stripe lists at once; longer lists are read page by page. */
const PAGE = 100;
/** A guard against endless reading: no fee has as many. */
const MOST = 10_000;

type FeeReturnMethods = Pick<RefundsPort, 'feeReturns' | 'returnFee' | 'findPaymentOfFee'>;

/** Application fees and their refunds are the platform's own objects. */
export function createStripeFeeReturns(client: Stripe): FeeReturnMethods {
  return {
    feeReturns: (accountId, intentId) =>
      callStripe('list fee refunds', async () => {
        const feeId = await findFee(client, accountId, intentId);
        return feeId === null ? [] : (await listFeeRefunds(client, feeId)).map(readFeeReturn);
      }),
    returnFee: (order) =>
      callStripe('refund application fee', async () => readFeeReturn(await returnOnce(client, order))),
    findPaymentOfFee: (feeId) =>
      callStripe('find payment of application fee', async () => {
        const fee = await client.applicationFees.retrieve(feeId);
        const accountId = idOf(fee.account);
        const chargeId = idOf(fee.charge);
        if (accountId === null || chargeId === null) return null;
        const charge = await client.charges.retrieve(chargeId, {}, { stripeAccount: accountId });
        const intentId = idOf(charge.payment_intent);
        return intentId === null ? null : { accountId, intentId };
      }),
  };
}

function listFeeRefunds(client: Stripe, feeId: string): Promise<Stripe.FeeRefund[]> {
  return client.applicationFees.listRefunds(feeId, { limit: PAGE }).autoPagingToArray({ limit: MOST });
}

async function returnOnce(client: Stripe, order: FeeReturnOrder): Promise<Stripe.FeeRefund> {
  const { accountId, intentId, amount, key } = order;
  const feeId = await findFee(client, accountId, intentId);
  if (feeId === null) throw new Error(`The payment ${intentId} has no application fee to return.`);
  return createUnderKey(key, {
    findEarlier: async () =>
      (await listFeeRefunds(client, feeId)).find(({ metadata }) => metadata?.[REFUND_KEY] === key),
    create: (idempotencyKey) =>
      client.applicationFees.createRefund(
        feeId,
        { amount, metadata: { [REFUND_KEY]: key } },
        { idempotencyKey },
      ),
  });
}

/** Null for a payment that has not been made yet, or of which the platform took nothing. */
async function findFee(client: Stripe, accountId: string, intentId: string): Promise<string | null> {
  const intent = await client.paymentIntents.retrieve(
    intentId,
    { expand: ['latest_charge'] },
    { stripeAccount: accountId },
  );
  const charge = intent.latest_charge;
  return charge === null || typeof charge === 'string' ? null : idOf(charge.application_fee);
}
