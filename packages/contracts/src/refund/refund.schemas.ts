import * as z from 'zod/mini';
import { disputeViewSchema } from '../dispute/index.ts';
import {
  centsSchema,
  instantSchema,
  invoiceIdSchema,
  parseMoney,
  proposalIdSchema,
  refundIdSchema,
  trimmed,
} from '../kernel/index.ts';
import { INVALID_AMOUNT } from '../payout/index.ts';

/** The public status of a refund. `pending` also covers one that the provider has not confirmed. */
const refundStatusSchema = z.enum(['pending', 'succeeded', 'failed', 'canceled']);
export type RefundStatus = z.infer<typeof refundStatusSchema>;

/** The payment of `invoiceId`, Gable's id; by default the proposal's latest payment. */
const paymentOfProposal = { proposalId: proposalIdSchema, invoiceId: z.optional(invoiceIdSchema) };

export const proposalRefundsInputSchema = z.object(paymentOfProposal);
export type ProposalRefundsInput = z.infer<typeof proposalRefundsInputSchema>;

/**
 * Refunds a payment: `amount` in dollars, or all that is left when omitted. `key` is the
 * idempotency key.
 */
export const createRefundSchema = z.object({
  ...paymentOfProposal,
  amount: z.optional(
    trimmed('Enter the amount as text, such as "25.00"').check(
      z.maxLength(40, INVALID_AMOUNT),
      z.refine((text) => (parseMoney(text) ?? 0) > 0, INVALID_AMOUNT),
    ),
  ),
  key: z.uuid('Invalid key'),
});
export type CreateRefund = z.infer<typeof createRefundSchema>;

export const refundViewSchema = z.object({
  id: refundIdSchema,
  amount: centsSchema,
  status: refundStatusSchema,
  createdAt: instantSchema,
});
export type RefundView = z.infer<typeof refundViewSchema>;

/**
 * Refunds and disputes of a payment. Amounts are in cents of `currency`; lists are newest first.
 */
export const refundSummarySchema = z.object({
  currency: z.string(),
  /** The invoiced amount. */
  amount: centsSchema,
  /** The amount paid by card through Gable, the most that can be refunded. */
  collected: centsSchema,
  /**
   * Paid without a card: marked as paid at the provider, or paid from the customer's credit
   * balance.
   */
  paidOutside: z.boolean(),
  /** The platform's fee at payment; null for the buyer. */
  fee: z.nullable(centsSchema),
  /** The agent's share at payment: `collected - fee`; null for the buyer. */
  share: z.nullable(centsSchema),
  /** The provider's processing fee; null for the buyer. */
  processingCost: z.nullable(centsSchema),
  /** The returned part of the platform's fee, including pending returns; null for the buyer. */
  feeReturned: z.nullable(centsSchema),
  /** The refunded amount, including pending refunds. */
  refunded: centsSchema,
  /** The amount that can still be refunded; 0 while the payment is disputed. */
  refundable: centsSchema,
  refunds: z.readonly(z.array(refundViewSchema)),
  disputes: z.readonly(z.array(disputeViewSchema)),
});
export type RefundSummary = z.infer<typeof refundSummarySchema>;
