import type { Decline } from '../cards/declines.ts';
import type {
  ChargeDocument,
  PaymentIntentDocument,
  PaymentMethodDocument,
} from '../documents/payment.document.ts';
import type { JsonObject } from '../json.ts';
import { isPlatform, newId, PLATFORM_APPLICATION, randomToken } from '../kernel/ids.ts';
import type { Work } from '../kernel/work.ts';

export type Authentication = 'none' | 'authenticated';

export interface Attempt {
  readonly intent: PaymentIntentDocument;
  readonly method: PaymentMethodDocument;
  readonly authentication: Authentication;
}

/** Builds the charge of an attempt without storing it; `decline` is set if it failed. */
export function buildCharge(work: Work, attempt: Attempt, decline: Decline | undefined): ChargeDocument {
  const { intent, method } = attempt;
  const succeeded = decline === undefined;
  const captured = succeeded && intent.capture_method !== 'manual';
  return {
    ...NEW_CHARGE,
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    application: isPlatform(work.account) ? null : PLATFORM_APPLICATION,
    application_fee_amount: intent.application_fee_amount,
    billing_details: method.billing_details,
    calculated_statement_descriptor: succeeded ? 'GABLE SANDBOX' : null,
    captured,
    // Stripe dates a payment that was processing by its confirmation.
    created: intent.status === 'processing' ? (intent.sandbox.acceptedAt ?? work.now) : work.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: intent.metadata,
    outcome: getOutcome(method, decline),
    paid: succeeded,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(attempt), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_url: succeeded ? `${work.publicUrl}/receipt/${work.account}/${randomToken(32)}` : null,
    status: succeeded ? 'succeeded' : 'failed',
  };
}

/** The initial fields of a charge. */
const NEW_CHARGE = {
  amount_refunded: 0,
  application_fee: null,
  balance_transaction: null,
  disputed: false,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_number: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} as const;

function getOutcome(method: PaymentMethodDocument, decline: Decline | undefined): JsonObject {
  if (decline?.isBlocked === true) return BLOCKED;
  const declined = decline !== undefined;
  const isElevated = method.sandbox.behavior === 'elevated_risk';
  return {
    advice_code: decline?.advice ?? null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: declined ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.declineCode ?? decline?.code ?? null,
    risk_level: isElevated ? 'elevated' : 'normal',
    risk_score: isElevated ? 70 : 20,
    seller_message: declined ? 'The bank did not approve the payment.' : 'Payment complete.',
    type: declined ? 'issuer_declined' : 'authorized',
  };
}

/** The outcome of a payment that Radar blocks. */
const BLOCKED: JsonObject = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'not_sent_to_network',
  reason: 'highest_risk_level',
  risk_level: 'highest',
  risk_score: 90,
  seller_message: 'Stripe blocked this payment as too risky.',
  type: 'blocked',
};

function cardDetails({ intent, method, authentication }: Attempt): JsonObject {
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, regulated_status } =
    method.card;
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand,
    checks,
    country,
    electronic_commerce_indicator: authentication === 'authenticated' ? '05' : null,
    exp_month,
    exp_year,
    fingerprint,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status,
    three_d_secure: authentication === 'authenticated' ? AUTHENTICATED : null,
    transaction_link_id: null,
    wallet: null,
  };
}

/** The 3-D Secure result on a charge or setup. */
export const AUTHENTICATED: JsonObject = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};
