import type { CardBehaviour } from '../cards/card-numbers.ts';
import type { JsonObject } from '../json.ts';
import type { RefundOutcome } from '../store/settings-store.ts';

/** A payment intent's life (Stripe contract, section 4). */
type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

/** The one attempt to collect an invoice's money. */
export type PaymentIntentDocument = JsonObject & {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly status: PaymentIntentStatus;
  readonly amount: number;
  readonly amount_received: number;
  readonly application_fee_amount: number | null;
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
  };
};

/** A card, as far as a payment keeps it: never the number, but what that number stands for in test mode. */
export type PaymentMethodDocument = JsonObject & {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly card: JsonObject & { readonly brand: string; readonly last4: string };
  readonly billing_details: JsonObject;
  readonly sandbox: { readonly behaviour: CardBehaviour };
};

/** One attempt on a card, successful or not. */
export type ChargeDocument = JsonObject & {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly amount_refunded: number;
  readonly currency: string;
  readonly created: number;
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

/** A cardholder's objection to a charge. */
export type DisputeDocument = JsonObject & {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly currency: string;
  readonly charge: string;
  readonly status: 'needs_response' | 'under_review' | 'won' | 'lost';
  readonly balance_transactions: readonly JsonObject[];
  readonly created: number;
  readonly evidence: JsonObject;
  readonly evidence_details: EvidenceDetails;
  readonly payment_intent: string;
  readonly reason: string;
  readonly metadata: { readonly [key: string]: string };
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
