import Stripe from 'stripe';
import { createWithKey } from '../client/create-with-key.ts';
import type { HoldOrder, SavedCard } from '../holds.port.ts';
import { findOrCreateCustomer } from '../invoices/find-or-create-customer.ts';
import { HOLD_KEY } from './parse-hold.ts';

/** How many of a buyer's latest payments are searched for the one of an earlier attempt. */
const SEARCHED_INTENTS = 100;

/** The charge with the amounts in the account's balance. */
const CHARGE_PARTS = ['latest_charge.balance_transaction'];

/** Returns a payment intent with its charge. */
export function retrieveHold(client: Stripe, accountId: string, intentId: string) {
  return client.paymentIntents.retrieve(intentId, { expand: CHARGE_PARTS }, { stripeAccount: accountId });
}

/** Creates a hold that waits for the buyer's card (docs/wire/stripe.md, Holds). */
export async function createHold(client: Stripe, order: HoldOrder): Promise<Stripe.PaymentIntent> {
  const customer = await findOrCreateCustomer(client, order);
  return createOnce(client, order, customer.id, {
    // A tour that moves beyond the end of the hold needs another hold with the same card.
    setup_future_usage: 'off_session',
  });
}

/**
 * Creates a hold with a saved card. Stripe reports a decline as an error of the request, although
 * the payment intent exists and can be confirmed with another card.
 */
export async function createHoldWithSavedCard(
  client: Stripe,
  order: HoldOrder,
  { customerId, paymentMethodId }: SavedCard,
): Promise<Stripe.PaymentIntent> {
  try {
    return await createOnce(client, order, customerId, {
      payment_method: paymentMethodId,
      off_session: true,
      confirm: true,
    });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError) || !error.payment_intent) throw error;
    return retrieveHold(client, order.accountId, error.payment_intent.id);
  }
}

function createOnce(
  client: Stripe,
  order: HoldOrder,
  customer: string,
  card: Partial<Stripe.PaymentIntentCreateParams>,
): Promise<Stripe.PaymentIntent> {
  return createWithKey(order.key, {
    findEarlier: () => findHoldByKey(client, order.accountId, customer, order.key),
    create: (idempotencyKey) =>
      client.paymentIntents.create(
        {
          ...card,
          amount: order.amount,
          currency: order.currency,
          customer,
          capture_method: 'manual',
          application_fee_amount: order.fee,
          description: order.description,
          metadata: { ...order.metadata, [HOLD_KEY]: order.key },
          expand: CHARGE_PARTS,
        },
        { stripeAccount: order.accountId, idempotencyKey },
      ),
  });
}

/** Finds a payment intent by the key that its metadata carries. */
export async function findHoldByKey(
  client: Stripe,
  accountId: string,
  customer: string,
  key: string,
): Promise<Stripe.PaymentIntent | undefined> {
  const list = await client.paymentIntents.list(
    { customer, limit: SEARCHED_INTENTS },
    { stripeAccount: accountId },
  );
  const earlier = list.data.find(({ metadata }) => metadata[HOLD_KEY] === key);
  return earlier && retrieveHold(client, accountId, earlier.id);
}
