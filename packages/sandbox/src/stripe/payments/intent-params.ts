import { createPaymentMethod, requirePaymentMethod } from '../cards/payment-method.ts';
import type { PaymentIntentDocument, PaymentMethodDocument } from '../documents/payment.document.ts';
import { requireCustomer } from '../invoices/customer.ts';
import { applicationFeeOf } from '../invoices/invoice-params.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, notSupported } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { createIntent, SMALLEST_CHARGE_CENTS, unexpectedState } from './payment-intent.ts';

/** What the sandbox honours on create and update; anything else is refused openly. */
const HONOURED = [
  'amount',
  'application_fee_amount',
  'automatic_payment_methods',
  'confirm',
  'currency',
  'customer',
  'description',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_data',
  'receipt_email',
  'return_url',
];

/** Makes an intent of the parameters of `POST /v1/payment_intents`; it waits for a card, or with one for confirmation. */
export function newIntent(work: Work, params: Params): PaymentIntentDocument {
  refuseUnsupported(params);
  const amount = amountOf(params) ?? 0;
  const customer = params.string('customer');
  const intent = createIntent(work, {
    amount,
    currency: params.string('currency')?.toLowerCase() ?? 'usd',
    customer: customer === undefined ? null : requireCustomer(work, customer).id,
    description: params.string('description') ?? null,
    receiptEmail: params.string('receipt_email') ?? null,
    applicationFee: feeOf(work, params, amount) ?? null,
    invoice: null,
    metadata: mergeMetadata({}, params.raw('metadata')),
  });
  return attachMethod(work, intent, sentMethod(work, params));
}

/** Writes what `POST /v1/payment_intents/{id}` sends over an intent that has not been confirmed. */
export function updateIntent(
  work: Work,
  intent: PaymentIntentDocument,
  params: Params,
): PaymentIntentDocument {
  refuseUnsupported(params);
  const settled = ['succeeded', 'canceled', 'processing'].includes(intent.status);
  const fixed = params.names.find((name) => !['description', 'expand', 'metadata'].includes(name));
  if (settled && fixed !== undefined) throw unexpectedState(intent, 'update', `a status of ${intent.status}`);
  if (intent.sandbox.invoice !== null && (params.has('amount') || params.has('application_fee_amount'))) {
    throw invalidRequest('The amount of a PaymentIntent of an invoice is that of its invoice.', 'amount');
  }
  const amount = amountOf(params) ?? intent.amount;
  const updated: PaymentIntentDocument = {
    ...intent,
    amount,
    application_fee_amount: feeOf(work, params, amount) ?? intent.application_fee_amount,
    description: params.stringOr('description', intent.description),
    receipt_email: params.stringOr('receipt_email', intent.receipt_email),
    metadata: mergeMetadata(intent.metadata, params.raw('metadata')),
  };
  work.store.save(work.account, 'payment_intent', updated);
  return attachMethod(work, updated, sentMethod(work, params));
}

function attachMethod(
  work: Work,
  intent: PaymentIntentDocument,
  method: PaymentMethodDocument | undefined,
): PaymentIntentDocument {
  if (method === undefined) return intent;
  const attached: PaymentIntentDocument = {
    ...intent,
    payment_method: method.id,
    status: 'requires_confirmation',
    next_action: null,
    sandbox: { ...intent.sandbox, challenge: null },
  };
  work.store.save(work.account, 'payment_intent', attached);
  return attached;
}

function sentMethod(work: Work, params: Params): PaymentMethodDocument | undefined {
  if (params.has('payment_method_data'))
    return createPaymentMethod(work, params.group('payment_method_data'));
  const named = params.string('payment_method');
  return named === undefined ? undefined : requirePaymentMethod(work, named);
}

function amountOf(params: Params): number | undefined {
  const amount = params.integer('amount');
  if (amount === undefined || amount >= SMALLEST_CHARGE_CENTS) return amount;
  throw invalidRequest('Amount must be at least $0.50 usd', 'amount', 'amount_too_small');
}

function feeOf(work: Work, params: Params, amount: number): number | undefined {
  const fee = applicationFeeOf(work, params);
  if (fee === undefined || fee <= amount) return fee;
  throw invalidRequest(
    'The application fee cannot be greater than the amount.',
    'application_fee_amount',
    'amount_too_large',
  );
}

function refuseUnsupported(params: Params): void {
  const sent = params.names.find((name) => !HONOURED.includes(name));
  if (sent !== undefined) throw notSupported(`'${sent}' on payment intents`);
}
