import Stripe from 'stripe';
import { isReplay } from '../client/stripe-errors.ts';
import type { CaptureOrder } from '../holds.port.ts';
import { retrieveHold } from './create-hold.ts';

/** Captures a held amount. Returns the payment intent as it is then. */
export function captureHold(client: Stripe, order: CaptureOrder): Promise<Stripe.PaymentIntent> {
  const { accountId, intentId, amount, fee, key } = order;
  return settle(client, accountId, intentId, {
    isDue: ({ status }) => status === 'requires_capture',
    key,
    send: (options) =>
      client.paymentIntents.capture(
        intentId,
        { amount_to_capture: amount, application_fee_amount: fee },
        options,
      ),
  });
}

/** Releases a hold. Returns the payment intent as it is then. */
export function releaseHold(
  client: Stripe,
  accountId: string,
  intentId: string,
  key: string,
): Promise<Stripe.PaymentIntent> {
  return settle(client, accountId, intentId, {
    isDue: ({ status }) => status !== 'canceled' && status !== 'succeeded' && status !== 'processing',
    key,
    send: (options) =>
      client.paymentIntents.cancel(intentId, { cancellation_reason: 'requested_by_customer' }, options),
  });
}

interface Step {
  isDue(intent: Stripe.PaymentIntent): boolean;
  readonly key: string;
  send(options: Stripe.RequestOptions): Promise<Stripe.PaymentIntent>;
}

/**
 * Sends a request that Stripe accepts only once. A rejection counts only if the payment intent has
 * not reached an end: it may have been captured, released or have expired in the meantime. The key
 * may have stored an earlier error.
 */
async function settle(
  client: Stripe,
  accountId: string,
  intentId: string,
  { isDue, key, send }: Step,
): Promise<Stripe.PaymentIntent> {
  const known = await retrieveHold(client, accountId, intentId);
  if (!isDue(known)) return known;
  const options = { stripeAccount: accountId };
  try {
    await send({ ...options, idempotencyKey: key });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const current = await retrieveHold(client, accountId, intentId);
    if (!isDue(current)) return current;
    if (!isReplay(error)) throw error;
    await send(options);
  }
  return retrieveHold(client, accountId, intentId);
}
