import type Stripe from 'stripe';
import { callStripe } from '../client/stripe-errors.ts';
import type { DisputesPort } from '../reversals.port.ts';
import { parseDispute } from './parse-dispute.ts';

/** A payment is rarely disputed even once. */
const PAGE = 100;

/** Direct charges: a dispute is the connected account's own and debits its balance (Stripe contract, section 2). */
export function createStripeDisputes(client: Stripe): DisputesPort {
  return {
    read: (accountId, disputeId) =>
      callStripe('read dispute', async () =>
        parseDispute(await client.disputes.retrieve(disputeId, {}, { stripeAccount: accountId })),
      ),
    list: (accountId, intentId) =>
      callStripe('list disputes', async () => {
        const list = await client.disputes.list(
          { payment_intent: intentId, limit: PAGE },
          { stripeAccount: accountId },
        );
        return list.data.map(parseDispute);
      }),
    recent: (accountId, limit) =>
      callStripe('list recent disputes', async () => {
        const list = await client.disputes.list({ limit }, { stripeAccount: accountId });
        return list.data.map(parseDispute);
      }),
  };
}
