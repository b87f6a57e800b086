import type Stripe from 'stripe';
import { callStripe } from '../client/stripe-errors.ts';
import type { DisputesPort } from '../reversals.port.ts';
import { parseDispute } from './parse-dispute.ts';

/** A payment rarely has even one dispute. */
const PAGE = 100;

/**
 * Direct charges: disputes belong to the connected account and debit its balance
 * (docs/wire/stripe.md).
 */
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
