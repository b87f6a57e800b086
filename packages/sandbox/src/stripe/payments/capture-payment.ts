import { requirePaymentMethod } from '../cards/payment-method.ts';
import type { ChargeDocument, PaymentIntentDocument } from '../documents/payment.document.ts';
import { applicationFeeOf } from '../invoices/invoice-params.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, notSupported, StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { bookPayment } from './charge-card.ts';
import { completePayment } from './collect-payment.ts';

/**
 * Takes what an authorization holds, or less with `amount_to_capture`; the rest is released. The platform's fee is the
 * intent's or the one that is sent, and never more than what is taken. Amounts in minor units.
 */
export function capturePayment(
  work: Work,
  intent: PaymentIntentDocument,
  params: Params,
): PaymentIntentDocument {
  refuseUnsupported(params);
  requireHeld(intent);
  const amount = amountOf(intent, params);
  const wanted: PaymentIntentDocument = {
    ...intent,
    application_fee_amount: feeOf(work, params, amount) ?? intent.application_fee_amount,
    metadata: mergeMetadata(intent.metadata, params.raw('metadata')),
  };
  const method = requirePaymentMethod(work, wanted.payment_method ?? '');
  const charge = heldCharge(work, wanted);
  const captured: ChargeDocument = {
    ...charge,
    amount_captured: amount,
    amount_refunded: charge.amount - amount,
    application_fee_amount: wanted.application_fee_amount,
    captured: true,
  };
  const paid = bookPayment(work, { intent: wanted, method }, captured);
  work.store.save(work.account, 'charge', paid);
  work.tasks.cancel(work.account, 'authorization_expires', intent.id);
  work.outbox.emit(work, 'charge.captured', paid);
  return completePayment(work, wanted, method, paid);
}

function requireHeld(intent: PaymentIntentDocument): void {
  if (intent.status === 'requires_capture') return;
  const { sandbox: _secrets, ...view } = intent;
  throw new StripeError(
    400,
    `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    { code: 'payment_intent_unexpected_state', payment_intent: view },
  );
}

function heldCharge(work: Work, intent: PaymentIntentDocument): ChargeDocument {
  const charge = work.store.find(work.account, 'charge', intent.latest_charge ?? '');
  if (charge === undefined) throw new Error(`authorized intent without a charge: ${intent.id}`);
  return charge;
}

function amountOf(intent: PaymentIntentDocument, params: Params): number {
  const amount = params.integer('amount_to_capture') ?? intent.amount_capturable;
  if (amount < 1) {
    throw invalidRequest('Invalid positive integer', 'amount_to_capture', 'parameter_invalid_integer');
  }
  if (amount <= intent.amount_capturable) return amount;
  throw invalidRequest(
    `The amount to capture (${amount}) is greater than the amount that can be captured (${intent.amount_capturable}).`,
    'amount_to_capture',
    'amount_too_large',
  );
}

function feeOf(work: Work, params: Params, amount: number): number | undefined {
  const fee = applicationFeeOf(work, params);
  if (fee === undefined || fee <= amount) return fee;
  throw invalidRequest(
    'The application fee cannot be greater than the amount to capture.',
    'application_fee_amount',
    'amount_too_large',
  );
}

function refuseUnsupported(params: Params): void {
  if (params.boolean('final_capture') === false) throw notSupported('captures in several parts');
  const honoured = ['amount_to_capture', 'application_fee_amount', 'expand', 'final_capture', 'metadata'];
  const sent = params.names.find((name) => !honoured.includes(name));
  if (sent !== undefined) throw notSupported(`'${sent}' on captures`);
}
