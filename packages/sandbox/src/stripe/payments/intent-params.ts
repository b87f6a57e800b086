import { createPaymentMethod, requirePaymentMethod } from '../cards/payment-method.ts';
import type {
  CaptureMethod,
  FutureUsage,
  PaymentIntentDocument,
  PaymentMethodDocument,
} from '../documents/payment.document.ts';
import { requireCustomer } from '../invoices/customer.ts';
import { parseApplicationFee } from '../invoices/invoice-params.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, notSupported } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { createIntent, MIN_CHARGE_CENTS, unexpectedState } from './payment-intent.ts';

/** The supported parameters of create and update; others are rejected. */
const SUPPORTED = [
  'amount',
  'application_fee_amount',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'currency',
  'customer',
  'description',
  'expand',
  'metadata',
  'off_session',
  'payment_method',
  'payment_method_data',
  'receipt_email',
  'return_url',
  'setup_future_usage',
];

/** Creates an intent from the parameters of `POST /v1/payment_intents`. */
export function createIntentFromParams(work: Work, params: Params): PaymentIntentDocument {
  rejectUnsupported(params);
  const amount = getAmount(params) ?? 0;
  const intent = createIntent(work, {
    amount,
    currency: params.string('currency')?.toLowerCase() ?? 'usd',
    customer: getCustomer(work, params) ?? null,
    description: params.string('description') ?? null,
    receiptEmail: params.string('receipt_email') ?? null,
    applicationFee: getFee(work, params, amount) ?? null,
    invoice: null,
    metadata: mergeMetadata({}, params.raw('metadata')),
    captureMethod: getCaptureMethod(params) ?? 'automatic',
    futureUsage: getFutureUsage(params, null),
  });
  return chooseMethod(work, intent, sentMethod(work, params));
}

/** Updates an intent that is not confirmed yet. */
export function updateIntent(
  work: Work,
  intent: PaymentIntentDocument,
  params: Params,
): PaymentIntentDocument {
  rejectUnsupported(params);
  const settled = ['succeeded', 'canceled', 'processing', 'requires_capture'].includes(intent.status);
  const fixed = params.names.find((name) => !['description', 'expand', 'metadata'].includes(name));
  if (settled && fixed !== undefined) throw unexpectedState(intent, 'update', `a status of ${intent.status}`);
  if (intent.sandbox.invoice !== null && (params.has('amount') || params.has('application_fee_amount'))) {
    throw invalidRequest('The amount of a PaymentIntent of an invoice is that of its invoice.', 'amount');
  }
  const amount = getAmount(params) ?? intent.amount;
  const updated: PaymentIntentDocument = {
    ...intent,
    amount,
    application_fee_amount: getFee(work, params, amount) ?? intent.application_fee_amount,
    capture_method: getCaptureMethod(params) ?? intent.capture_method,
    customer: getCustomer(work, params) ?? intent.customer,
    description: params.stringOr('description', intent.description),
    setup_future_usage: getFutureUsage(params, intent.setup_future_usage),
    receipt_email: params.stringOr('receipt_email', intent.receipt_email),
    metadata: mergeMetadata(intent.metadata, params.raw('metadata')),
  };
  work.store.save(work.account, 'payment_intent', updated);
  return chooseMethod(work, updated, sentMethod(work, params));
}

/** Whether a request is off session. */
export function isOffSession(params: Params): boolean {
  return params.boolean('off_session') === true || params.string('off_session') !== undefined;
}

/** Applies the other parameters of a confirmation to the intent. */
export function withConfirmParams(intent: PaymentIntentDocument, params: Params): PaymentIntentDocument {
  return {
    ...intent,
    capture_method: getCaptureMethod(params) ?? intent.capture_method,
    receipt_email: params.stringOr('receipt_email', intent.receipt_email),
    setup_future_usage: getFutureUsage(params, intent.setup_future_usage),
  };
}

function getCaptureMethod(params: Params): CaptureMethod | undefined {
  const method = params.string('capture_method');
  return method === 'automatic' || method === 'automatic_async' || method === 'manual' ? method : undefined;
}

function getFutureUsage(params: Params, current: FutureUsage | null): FutureUsage | null {
  if (!params.has('setup_future_usage')) return current;
  const usage = params.string('setup_future_usage');
  return usage === 'on_session' || usage === 'off_session' ? usage : null;
}

function getCustomer(work: Work, params: Params): string | undefined {
  const customer = params.string('customer');
  return customer === undefined ? undefined : requireCustomer(work, customer).id;
}

function chooseMethod(
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

function getAmount(params: Params): number | undefined {
  const amount = params.integer('amount');
  if (amount === undefined || amount >= MIN_CHARGE_CENTS) return amount;
  throw invalidRequest('Amount must be at least $0.50 usd', 'amount', 'amount_too_small');
}

function getFee(work: Work, params: Params, amount: number): number | undefined {
  const fee = parseApplicationFee(work, params);
  if (fee === undefined || fee <= amount) return fee;
  throw invalidRequest(
    'The application fee cannot be greater than the amount.',
    'application_fee_amount',
    'amount_too_large',
  );
}

function rejectUnsupported(params: Params): void {
  const sent = params.names.find((name) => !SUPPORTED.includes(name));
  if (sent !== undefined) throw notSupported(`'${sent}' on payment intents`);
}
