import { cents, type Instant, instantFromSeconds } from '@gable/contracts/kernel';
import type Stripe from 'stripe';
import type { CardFailure, HoldReference, HoldState, ProviderHold } from '../holds.port.ts';
import { readChargedCard, toCardPayment } from '../invoices/read-card-payment.ts';
import { getId } from '../refunds/parse-refund.ts';

/** The metadata field with Gable's hold ID. */
export const HOLD_ID = 'holdId';

/** The metadata field with the key of the attempt. Stripe deletes idempotency keys after a day. */
export const HOLD_KEY = 'holdKey';

/** Converts a payment intent with expanded `latest_charge.balance_transaction`. */
export function parseHold(intent: Stripe.PaymentIntent): ProviderHold {
  const { latest_charge: latest } = intent;
  const charge = latest === null || typeof latest === 'string' ? null : latest;
  const authorized = charge?.paid ? charge : null;
  const captured = intent.status === 'succeeded' ? authorized : null;
  return {
    ...parseHoldReference(intent),
    clientSecret: intent.client_secret,
    captureBefore: readCaptureBefore(authorized),
    chargeId: authorized?.id ?? null,
    card: authorized && readChargedCard(authorized),
    customerId: getId(intent.customer),
    paymentMethodId: getId(intent.payment_method),
    failure: readCardFailure(intent.last_payment_error),
    payment: captured && toCardPayment(intent.id, captured),
    capturedAt: captured && readCaptureTime(captured),
    receiptUrl: captured?.receipt_url ?? null,
  };
}

export function parseHoldReference(intent: Stripe.PaymentIntent): HoldReference {
  return {
    id: intent.id,
    ownId: intent.metadata[HOLD_ID] ?? null,
    state: readHoldState(intent.status),
    amount: cents(intent.amount),
  };
}

/** A hold whose 3-D Secure is not finished still waits for a card. */
function readHoldState(status: Stripe.PaymentIntent.Status): HoldState {
  switch (status) {
    case 'processing':
      return 'processing';
    case 'requires_capture':
      return 'held';
    case 'succeeded':
      return 'captured';
    case 'canceled':
      return 'released';
    default:
      return 'awaiting_card';
  }
}

function readCaptureBefore(charge: Stripe.Charge | null): Instant | null {
  const seconds = charge?.payment_method_details?.card?.capture_before;
  return seconds === undefined ? null : instantFromSeconds(seconds);
}

/** The charge was created when the amount was held; its balance transaction when it was captured. */
function readCaptureTime(charge: Stripe.Charge): Instant {
  const { balance_transaction: moved } = charge;
  const seconds = moved === null || typeof moved === 'string' ? charge.created : moved.created;
  return instantFromSeconds(seconds);
}

/** Converts the last error of a payment or setup. */
export function readCardFailure(
  error: Stripe.PaymentIntent.LastPaymentError | Stripe.SetupIntent.LastSetupError | null,
): CardFailure | null {
  if (error === null) return null;
  return {
    id: error.charge ?? error.payment_method?.id ?? null,
    code: error.code ?? null,
    declineCode: error.decline_code ?? null,
    advice: error.advice_code ?? null,
    message: error.message ?? 'The card was declined.',
  };
}
