import type { CardBehaviour } from '../cards/card-numbers.ts';
import type { JsonObject } from '../json.ts';
import type { RefundOutcome } from '../store/settings-store.ts';

/** A payment intent's life (Stripe contract, section 4). */
type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

/** When the money of a confirmed payment is taken: at once, or by a later capture. */
export type CaptureMethod = 'automatic' | 'automatic_async' | 'manual';

/** What a saved card may be used for after this payment or setup. */
export type FutureUsage = 'on_session' | 'off_session';

/** The one attempt to collect an invoice's money. */
export type PaymentIntentDocument = JsonObject & {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly status: PaymentIntentStatus;
  readonly amount: number;
  /** Minor units that an authorization holds and a capture can still take. */
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
    /** Names the pending 3-D Secure page, while the status is `requires_action`. */
    readonly challenge: string | null;
    /** Where the browser wants to be after a redirect. */
    readonly returnUrl: string | null;
    /** How the cardholder was authenticated, while the status is `processing`. */
    readonly authentication?: 'none' | 'authenticated';
    /** Whether the last confirmation came without its cardholder. */
    readonly offSession?: boolean;
  };
};

/** A card, as far as a payment keeps it: never the number, but what that number stands for in test mode. */
export type PaymentMethodDocument = JsonObject & {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly card: JsonObject & { readonly brand: string; readonly last4: string };
  readonly billing_details: JsonObject;
  /** The customer the card is saved for. */
  readonly customer: string | null;
  readonly metadata: { readonly [key: string]: string };
  readonly sandbox: {
    readonly behaviour: CardBehaviour;
    /** Authenticated for later payments by a setup or a payment with `setup_future_usage`. */
    readonly isSetUp?: boolean;
    /** Used up: it paid once without a customer, or was detached, and cannot pay again. */
    readonly isSpent?: boolean;
  };
};

/** One attempt on a card, successful or not. */
export type ChargeDocument = JsonObject & {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  /** Minor units taken; zero while the charge is an authorization. */
  readonly amount_captured: number;
  /** Minor units given back, and what a partial capture released. */
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

/** Money given back for a charge. */
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
    /** The part of the platform's fee that went back with it. */
    readonly feeRefund: string | null;
    readonly outcome: RefundOutcome;
  };
};

/** Pending or succeeded; later perhaps failed, and while pending canceled (Stripe contract, section 4). */
type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled';

/** An inquiry has the three `warning_` statuses; it moves no money and can become a dispute. */
export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost';

/** A cardholder's objection to a charge. */
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

/** A card network's notice that a charge is probably fraudulent. */
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

/** How far the answer to a dispute has come. */
type EvidenceDetails = JsonObject & {
  /** Until when an answer is taken, Unix seconds. */
  readonly due_by: number | null;
  readonly has_evidence: boolean;
  readonly past_due: boolean;
  readonly submission_count: number;
  readonly submission_method: 'manual' | 'not_submitted';
};
