import type { CardBehavior } from '../cards/card-numbers.ts';
import type { JsonObject } from '../json.ts';
import type { RefundOutcome } from '../store/settings-store.ts';

/** See docs/wire/stripe.md. */
type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

/** Whether a confirmed payment is captured immediately or later. */
export type CaptureMethod = 'automatic' | 'automatic_async' | 'manual';

export type FutureUsage = 'on_session' | 'off_session';

export type PaymentIntentDocument = JsonObject & {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly status: PaymentIntentStatus;
  readonly amount: number;
  /** Minor units that can still be captured. */
  readonly amount_capturable: number;
  readonly amount_received: number;
  readonly application_fee_amount: number | null;
  readonly capture_method: CaptureMethod;
  readonly setup_future_usage: FutureUsage | null;
  readonly client_secret: string;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly latest_charge: string | null;
  readonly payment_method: string | null;
  readonly receipt_email: string | null;
  readonly metadata: { readonly [key: string]: string };
  readonly sandbox: {
    readonly invoice: string | null;
    /** The token of the 3-D Secure page, while the status is `requires_action`. */
    readonly challenge: string | null;
    readonly returnUrl: string | null;
    /** The authentication, while the status is `processing`. */
    readonly authentication?: 'none' | 'authenticated';
    /** When the confirmation was accepted, while the status is `processing` (UTC seconds). */
    readonly acceptedAt?: number;
    /** Whether the last confirmation was off session. */
    readonly offSession?: boolean;
  };
};

/** A card without its number, but with the number's effect in test mode. */
export type PaymentMethodDocument = JsonObject & {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly card: JsonObject & { readonly brand: string; readonly last4: string };
  readonly billing_details: JsonObject;
  /** The customer that the card is saved for. */
  readonly customer: string | null;
  readonly metadata: { readonly [key: string]: string };
  readonly sandbox: {
    readonly behavior: CardBehavior;
    /** Authenticated for later payments, by a setup or a payment with `setup_future_usage`. */
    readonly isSetUp?: boolean;
    /** Used up by a payment without a customer, or detached; it cannot pay again. */
    readonly isSpent?: boolean;
  };
};

/** An attempt to charge a card, successful or not. */
export type ChargeDocument = JsonObject & {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  /** Minor units; zero while the charge is only authorized. */
  readonly amount_captured: number;
  /** Minor units refunded, including what a partial capture released. */
  readonly amount_refunded: number;
  readonly captured: boolean;
  readonly currency: string;
  readonly created: number;
  readonly payment_method_details: JsonObject & { readonly card: JsonObject };
  readonly receipt_url: string | null;
  readonly status: 'succeeded' | 'failed';
  readonly disputed: boolean;
  readonly refunded: boolean;
  readonly application_fee: string | null;
  readonly balance_transaction: string | null;
  readonly payment_intent: string;
  readonly customer: string | null;
};

export type RefundDocument = JsonObject & {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly charge: string;
  readonly created: number;
  readonly currency: string;
  readonly status: RefundStatus;
  readonly metadata: { readonly [key: string]: string };
  readonly sandbox: {
    /** The refund of the platform's fee that belongs to it. */
    readonly feeRefund: string | null;
    readonly outcome: RefundOutcome;
  };
};

/** Pending or succeeded; both can fail, and pending can be canceled (docs/wire/stripe.md). */
type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled';

/** Inquiries have the `warning_` statuses; they move no money and can become disputes. */
export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost';

export type DisputeDocument = JsonObject & {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly currency: string;
  readonly charge: string;
  readonly status: DisputeStatus;
  readonly balance_transactions: readonly JsonObject[];
  readonly created: number;
  readonly evidence: JsonObject;
  readonly evidence_details: EvidenceDetails;
  readonly is_charge_refundable: boolean;
  readonly payment_intent: string;
  readonly reason: string;
  readonly metadata: { readonly [key: string]: string };
};

export type EarlyFraudWarningDocument = JsonObject & {
  readonly id: string;
  readonly object: 'radar.early_fraud_warning';
  /** Whether a refund can still prevent a dispute. */
  readonly actionable: boolean;
  readonly charge: string;
  readonly created: number;
  readonly fraud_type: string;
  readonly payment_intent: string;
};

/** The state of the response to a dispute. */
type EvidenceDetails = JsonObject & {
  /** The deadline for a response, in Unix seconds. */
  readonly due_by: number | null;
  readonly has_evidence: boolean;
  readonly past_due: boolean;
  readonly submission_count: number;
  readonly submission_method: 'manual' | 'not_submitted';
};
