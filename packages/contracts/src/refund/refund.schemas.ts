import * as z from 'zod/mini';
import { disputeViewSchema } from '../dispute/index.ts';
import {
  centsSchema,
  instantSchema,
  parseMoney,
  proposalIdSchema,
  refundIdSchema,
  trimmed,
} from '../kernel/index.ts';
import { INVALID_AMOUNT } from '../payout/index.ts';

/** How a refund looks from outside. `pending` also means: asked for, and the provider has not answered yet. */
export const refundStatusSchema = z.enum(['pending', 'succeeded', 'failed', 'canceled']);
export type RefundStatus = z.infer<typeof refundStatusSchema>;

export const refundsOfProposalSchema = z.object({ proposalId: proposalIdSchema });
export type RefundsOfProposal = z.infer<typeof refundsOfProposalSchema>;

/**
 * Gives money of a payment back. The amount is typed in dollars; without one, everything that is left goes back. `key`
 * makes one click one refund: send the same one again until an answer has come.
 */
export const createRefundSchema = z.object({
  proposalId: proposalIdSchema,
  amount: z.optional(
    trimmed(INVALID_AMOUNT).check(
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

/** What became of a payment: all amounts in cents of `currency`, lists with the newest first. */
export const paymentReturnsSchema = z.object({
  currency: z.string(),
  /** What the buyer was invoiced. */
  amount: centsSchema,
  /** The part of it that a card paid through Gable: the most that can be refunded. */
  collected: centsSchema,
  /** No card payment: the invoice was marked paid at the provider, or paid with the customer's credit balance. */
  paidOutside: z.boolean(),
  /** The fee that the platform took when it was paid. Only the agent sees it; null for the buyer. */
  fee: z.nullable(centsSchema),
  /** The agent's part when it was paid: `collected - fee`; null for the buyer. */
  share: z.nullable(centsSchema),
  /** What the provider charged the platform for the payment; null for the buyer. */
  processingCost: z.nullable(centsSchema),
  /** What the platform has returned of its fee, or is returning; null for the buyer. */
  feeReturned: z.nullable(centsSchema),
  /** What has gone back to the buyer or is on its way; refunds that failed or were canceled do not count. */
  refunded: centsSchema,
  /** What can still be refunded; nothing while the payment is disputed. */
  refundable: centsSchema,
  refunds: z.readonly(z.array(refundViewSchema)),
  disputes: z.readonly(z.array(disputeViewSchema)),
});
export type PaymentReturns = z.infer<typeof paymentReturnsSchema>;

/** `refund.ofProposal`: null before anything was paid. */
export const refundsOfProposalViewSchema = z.nullable(paymentReturnsSchema);
