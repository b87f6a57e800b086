import type { CaptureMethod, FutureUsage, PaymentIntentDocument } from '../documents/payment.document.ts';
import { isPlatform, newId, PLATFORM_APPLICATION, randomToken } from '../kernel/ids.ts';
import type { Metadata } from '../kernel/metadata.ts';
import { resourceMissing, StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { releaseHold } from './authorization.ts';

/** Amounts are in minor units. */
export interface NewIntent {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly receiptEmail: string | null;
  readonly applicationFee: number | null;
  readonly invoice: string | null;
  readonly metadata?: Metadata;
  readonly captureMethod?: CaptureMethod;
  readonly futureUsage?: FutureUsage | null;
}

/** Stripe's minimum charge. */
export const MIN_CHARGE_CENTS = 50;

/** Creates an intent that requires a payment method. */
export function createIntent(work: Work, values: NewIntent): PaymentIntentDocument {
  const id = newId('pi');
  const intent: PaymentIntentDocument = {
    ...NEW_INTENT,
    id,
    object: 'payment_intent',
    amount: values.amount,
    application: isPlatform(work.account) ? null : PLATFORM_APPLICATION,
    application_fee_amount: values.applicationFee,
    capture_method: values.captureMethod ?? 'automatic',
    client_secret: `${id}_secret_${randomToken(25)}`,
    created: work.now,
    currency: values.currency,
    customer: values.customer,
    description: values.description,
    metadata: values.metadata ?? {},
    receipt_email: values.receiptEmail,
    setup_future_usage: values.futureUsage ?? null,
    status: 'requires_payment_method',
    sandbox: { invoice: values.invoice, challenge: null, returnUrl: null },
  };
  work.store.insert(work.account, 'payment_intent', intent);
  work.outbox.emit(work, 'payment_intent.created', intent);
  return intent;
}

/** The initial fields of an intent. */
const NEW_INTENT = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_received: 0,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  confirmation_method: 'automatic',
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  metadata: {},
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_record: null,
  processing: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
  payment_method_options: {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  payment_method_types: ['card'],
} as const;

/** Returns an intent, or throws 404. */
export function requireIntent(work: Work, id: string, param = 'intent'): PaymentIntentDocument {
  const intent = work.store.find(work.account, 'payment_intent', id);
  if (intent === undefined) throw resourceMissing('payment_intent', id, param);
  return intent;
}

/** Includes the reasons that only Stripe sets. */
export type CancellationReason =
  | 'abandoned'
  | 'duplicate'
  | 'expired'
  | 'fraudulent'
  | 'requested_by_customer'
  | 'void_invoice';

/** Cancels an intent that is not collected, and releases an authorization. */
export function cancelIntent(
  work: Work,
  intent: PaymentIntentDocument,
  reason: CancellationReason | null,
): PaymentIntentDocument {
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') {
    throw unexpectedState(intent, 'cancel', `a status of ${intent.status}`);
  }
  if (intent.status === 'requires_capture')
    releaseHold(work, intent, reason === 'expired' ? 'charge.expired' : 'charge.refunded');
  const canceled: PaymentIntentDocument = {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: work.now,
    cancellation_reason: reason,
    next_action: null,
    sandbox: { ...intent.sandbox, challenge: null },
  };
  work.store.save(work.account, 'payment_intent', canceled);
  work.outbox.emit(work, 'payment_intent.canceled', canceled);
  return canceled;
}

/** Expires an uncaptured authorization. */
export function expireAuthorization(work: Work, intent: PaymentIntentDocument): void {
  if (intent.status === 'requires_capture') cancelIntent(work, intent, 'expired');
}

/** Creates the error for an intent in an unexpected state. */
export function unexpectedState(intent: PaymentIntentDocument, verb: string, because: string): StripeError {
  const { sandbox: _secrets, ...view } = intent;
  return new StripeError(400, `You cannot ${verb} this PaymentIntent because it has ${because}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: view,
  });
}
