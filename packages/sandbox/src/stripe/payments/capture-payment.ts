import { requirePaymentMethod } from '../cards/payment-method.ts';
import type { ChargeDocument, PaymentIntentDocument } from '../documents/payment.document.ts';
import { parseApplicationFee } from '../invoices/invoice-params.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, notSupported, StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { recordPayment } from './charge-card.ts';
import { completePayment } from './collect-payment.ts';

/**
 * Captures an authorization, or a part with `amount_to_capture`, and releases the rest. The fee is
 * the sent one or the intent's, capped at the captured amount. Minor units.
 */
export function capturePayment(
  work: Work,
  intent: PaymentIntentDocument,
  params: Params,
): PaymentIntentDocument {
  rejectUnsupported(params);
  requireAuthorized(intent);
  const amount = getAmount(intent, params);
  const updated: PaymentIntentDocument = {
    ...intent,
    application_fee_amount: getFee(work, params, amount) ?? intent.application_fee_amount,
    metadata: mergeMetadata(intent.metadata, params.raw('metadata')),
  };
  const method = requirePaymentMethod(work, updated.payment_method ?? '');
  const charge = getAuthorizedCharge(work, updated);
  const captured: ChargeDocument = {
    ...charge,
    amount_captured: amount,
    amount_refunded: charge.amount - amount,
    application_fee_amount: updated.application_fee_amount,
    captured: true,
  };
  const paid = recordPayment(work, { intent: updated, method }, captured);
  work.store.save(work.account, 'charge', paid);
  work.tasks.cancel(work.account, 'authorization_expires', intent.id);
  work.outbox.emit(work, 'charge.captured', paid);
  return completePayment(work, updated, method, paid);
}

function requireAuthorized(intent: PaymentIntentDocument): void {
  if (intent.status === 'requires_capture') return;
  const { sandbox: _secrets, ...view } = intent;
  throw new StripeError(
    400,
    `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    { code: 'payment_intent_unexpected_state', payment_intent: view },
  );
}

function getAuthorizedCharge(work: Work, intent: PaymentIntentDocument): ChargeDocument {
  const charge = work.store.find(work.account, 'charge', intent.latest_charge ?? '');
  if (charge === undefined) throw new Error(`authorized intent without a charge: ${intent.id}`);
  return charge;
}

function getAmount(intent: PaymentIntentDocument, params: Params): number {
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

function getFee(work: Work, params: Params, amount: number): number | undefined {
  const fee = parseApplicationFee(work, params);
  if (fee === undefined || fee <= amount) return fee;
  throw invalidRequest(
    'The application fee cannot be greater than the amount to capture.',
    'application_fee_amount',
    'amount_too_large',
  );
}

function rejectUnsupported(params: Params): void {
  if (params.boolean('final_capture') === false) throw notSupported('captures in several parts');
  const supported = ['amount_to_capture', 'application_fee_amount', 'expand', 'final_capture', 'metadata'];
  const sent = params.names.find((name) => !supported.includes(name));
  if (sent !== undefined) throw notSupported(`'${sent}' on captures`);
}
