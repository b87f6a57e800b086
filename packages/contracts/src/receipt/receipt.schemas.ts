import * as z from 'zod/mini';
import { disputeStateSchema, disputeViewSchema } from '../dispute/index.ts';
import { invoiceLineSchema } from '../invoice/index.ts';
import {
  centsSchema,
  instantSchema,
  invoiceIdSchema,
  pageInputSchema,
  plainText,
  proposalIdSchema,
} from '../kernel/index.ts';
import { refundViewSchema } from '../refund/index.ts';

/** A receipt has the id of its invoice: Gable's, or the provider's. */
export const receiptRefSchema = z.object({ receiptId: plainText().check(z.minLength(1), z.maxLength(80)) });
export type ReceiptRef = z.infer<typeof receiptRefSchema>;

/** `GET /api/receipts/{id}`: as JSON or as a PDF. */
export const receiptFileInputSchema = z.extend(receiptRefSchema, {
  format: z._default(z.enum(['json', 'pdf'], 'json or pdf'), 'json'),
});
export type ReceiptFileInput = z.infer<typeof receiptFileInputSchema>;

export const receiptPageSchema = pageInputSchema;
export type ReceiptPage = z.output<typeof receiptPageSchema>;

export const receiptCardSchema = z.object({
  /** The provider's name of the brand, such as `visa`. */
  brand: z.string(),
  last4: z.string(),
});
export type ReceiptCard = z.infer<typeof receiptCardSchema>;

/** A receipt in a list. Amounts in cents. */
export const receiptSummarySchema = z.object({
  id: invoiceIdSchema,
  /** Such as 'R-0415-2637-4859'. */
  number: z.string(),
  proposalId: proposalIdSchema,
  service: z.string(),
  /** What was paid if that is not the whole price: 'Deposit', 'March 2027', 'No-show charge'; or null. */
  payment: z.nullable(z.string()),
  paidAt: instantSchema,
  currency: z.string(),
  /** The invoiced amount. */
  amount: centsSchema,
  /** What the card was charged; 0 if no card was charged through Gable. */
  charged: centsSchema,
  /** What went back to the card, or is on its way. */
  refunded: centsSchema,
  /** What the bank returned to the card in disputes that were lost. */
  lost: centsSchema,
  /** Whether the payment is disputed, or what the bank decided about it; null for neither. */
  dispute: z.nullable(disputeStateSchema),
  /** Null if no card was charged, or the provider did not name it. */
  card: z.nullable(receiptCardSchema),
  /** The agent's name as of the invoice. */
  payeeName: z.string(),
  /** 'Harbor Realty (license 01999999)' as of the invoice; null without a brokerage. */
  brokerage: z.nullable(z.string()),
  customerName: z.string(),
});
export type ReceiptSummary = z.infer<typeof receiptSummarySchema>;

/** A receipt. Lists are newest first. */
export const receiptSchema = z.extend(receiptSummarySchema, {
  customerEmail: z.string(),
  /** The provider's invoice number; null for a tour and for an invoice without one. */
  invoiceNumber: z.nullable(z.string()),
  /** What was billed: time entries, line items, a month or a scheduled payment. They sum to the amount. */
  lines: z.readonly(z.array(invoiceLineSchema)),
  /** Refunds that arrived or are on their way. */
  refunds: z.readonly(z.array(refundViewSchema)),
  disputes: z.readonly(z.array(disputeViewSchema)),
});
export type Receipt = z.infer<typeof receiptSchema>;
