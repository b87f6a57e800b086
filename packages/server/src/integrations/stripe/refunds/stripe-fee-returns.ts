import type Stripe from 'stripe';
import { createWithKey } from '../client/create-with-key.ts';
import { callStripe } from '../client/stripe-errors.ts';
import type { FeeReturnOrder, RefundsPort } from '../reversals.port.ts';
import { getId, parseFeeReturn, REFUND_KEY } from './parse-refund.ts';

/** Stripe's maximum page size. Longer lists have several pages. */
const PAGE = 100;
/** A guard against endless pagination. No fee has this many refunds. */
const MAX_RESULTS = 10_000;

type FeeReturnMethods = Pick<RefundsPort, 'feeReturns' | 'returnFee' | 'findPaymentOfFee'>;

/** Application fees and their refunds belong to the platform. */
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
  return client.applicationFees.listRefunds(feeId, { limit: PAGE }).autoPagingToArray({ limit: MAX_RESULTS });
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

/** Finds the application fee of a payment; null if it is unpaid or has no fee. */
async function findFee(client: Stripe, accountId: string, intentId: string): Promise<string | null> {
  const intent = await client.paymentIntents.retrieve(
    intentId,
    { expand: ['latest_charge'] },
    { stripeAccount: accountId },
  );
  const charge = intent.latest_charge;
  return charge === null || typeof charge === 'string' ? null : getId(charge.application_fee);
}
