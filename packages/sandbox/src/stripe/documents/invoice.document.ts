import type { JsonObject } from '../json.ts';

/**
 * Draft, open, then paid, void or uncollectible; uncollectible to paid or void
 * (docs/wire/stripe.md).
 */
export type InvoiceStatus = 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';

/** Unix seconds. */
type InvoiceTransitions = {
  readonly finalized_at: number | null;
  readonly marked_uncollectible_at: number | null;
  readonly paid_at: number | null;
  readonly voided_at: number | null;
};

export type InvoiceLine = JsonObject & { readonly id: string; readonly amount: number };

/** An invoice as in Stripe's responses; `sandbox` holds internal fields. */
export type InvoiceDocument = JsonObject & {
  readonly id: string;
  readonly object: 'invoice';
  readonly status: InvoiceStatus;
  readonly number: string | null;
  readonly customer: string;
  readonly customer_email: string | null;
  readonly customer_name: string | null;
  readonly currency: string;
  readonly created: number;
  readonly collection_method: 'charge_automatically' | 'send_invoice';
  readonly default_payment_method: string | null;
  readonly description: string | null;
  readonly due_date: number | null;
  readonly footer: string | null;
  readonly amount_due: number;
  readonly amount_paid: number;
  readonly amount_remaining: number;
  readonly total: number;
  /** The customer's balance before and after finalization, in minor units. */
  readonly starting_balance: number;
  readonly ending_balance: number | null;
  readonly attempted: boolean;
  readonly attempt_count: number;
  readonly hosted_invoice_url: string | null;
  readonly metadata: { readonly [key: string]: string };
  readonly lines: JsonObject & { readonly data: readonly InvoiceLine[] };
  readonly status_transitions: InvoiceTransitions;
  readonly sandbox: InvoiceSecrets;
};

/** The internal fields of an invoice. */
type InvoiceSecrets = {
  /** Minor units. Stored because `application_fee_amount` is write-only (docs/wire/stripe.md). */
  readonly applicationFee: number | null;
  readonly daysUntilDue: number | null;
  readonly paymentIntent: string | null;
  readonly pageToken: string | null;
};

/** Links an invoice to its payment intent. */
export type InvoicePaymentDocument = JsonObject & {
  readonly id: string;
  readonly object: 'invoice_payment';
  readonly invoice: string;
  readonly status: 'open' | 'paid' | 'canceled';
  readonly payment: { readonly type: 'payment_intent'; readonly payment_intent: string };
  readonly amount_requested: number;
};

/** An item on an invoice, or pending for the next one. */
export type InvoiceItemDocument = JsonObject & {
  readonly id: string;
  readonly object: 'invoiceitem';
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly invoice: string | null;
  readonly description: string | null;
  readonly quantity: number;
  readonly metadata: { readonly [key: string]: string };
  readonly period: { readonly start: number; readonly end: number };
};
