import type Stripe from 'stripe';
import { createWithKey } from '../client/create-with-key.ts';
import { callStripe } from '../client/stripe-errors.ts';
import type { FeeReturnOrder, RefundsPort } from '../reversals.port.ts';
import { getId, parseFeeReturn, REFUND_KEY } from './parse-refund.ts';

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
        return feeId === null ? [] : (await listFeeRefunds(client, feeId)).map(parseFeeReturn);
      }),
    returnFee: (order) =>
      callStripe('refund application fee', async () => parseFeeReturn(await returnOnce(client, order))),
    findPaymentOfFee: (feeId) =>
      callStripe('find payment of application fee', async () => {
        const fee = await client.applicationFees.retrieve(feeId);
        const accountId = getId(fee.account);
        const chargeId = getId(fee.charge);
        if (accountId === null || chargeId === null) return null;
        const charge = await client.charges.retrieve(chargeId, {}, { stripeAccount: accountId });
        const intentId = getId(charge.payment_intent);
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
  return createWithKey(key, {
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
  return charge === null || typeof charge === 'string' ? null : getId(charge.application_fee);
}
