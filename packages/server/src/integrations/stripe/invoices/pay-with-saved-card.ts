import Stripe from 'stripe';
import { isStoredFailure } from '../client/stripe-errors.ts';
import type { CardFailure } from '../holds.port.ts';
import type { SavedCardOrder } from '../payments.port.ts';

/** Pays an invoice off session. Returns why the card was declined; null if it was not. */
export async function payWithSavedCard(client: Stripe, order: SavedCardOrder): Promise<CardFailure | null> {
  try {
    await pay(client, order);
    return null;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    return toFailure(error);
  }
}

async function pay(client: Stripe, order: SavedCardOrder): Promise<void> {
  const { accountId, invoiceId, paymentMethodId, key } = order;
  const send = (options: Stripe.RequestOptions) =>
    client.invoices.pay(
      invoiceId,
      { payment_method: paymentMethodId, off_session: true },
      { stripeAccount: accountId, ...options },
    );
  try {
    await send({ idempotencyKey: key });
  } catch (error) {
    // No attempt can succeed under this key. Stripe rejects to pay a paid invoice, so none is needed.
    if (!isStoredFailure(error)) throw error;
    await send({});
  }
}

function toFailure(error: Stripe.errors.StripeCardError): CardFailure {
  return {
    id: error.charge ?? null,
    code: error.code ?? null,
    declineCode: error.decline_code ?? null,
    advice: error.advice_code ?? null,
    message: error.message || 'The card was declined.',
  };
}
