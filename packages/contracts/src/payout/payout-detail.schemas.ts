import * as z from 'zod/mini';
import { centsSchema, instantSchema, plainText, proposalIdSchema } from '../kernel/index.ts';
import { TRANSACTION_TYPES } from '../transaction/transaction.types.ts';

/** Gable's or the provider's payout id. */
export const payoutRefSchema = z.object({ payoutId: plainText().check(z.minLength(1), z.maxLength(80)) });
export type PayoutRef = z.infer<typeof payoutRefSchema>;

/** A part of a payout: how much of which transaction it contains. */
export const payoutLineSchema = z.object({
  /** The id of the transaction (`GET /api/transactions`). */
  transactionId: z.string(),
  type: z.enum(TRANSACTION_TYPES),
  isReversal: z.boolean(),
  /** What is in this payout, in cents; negative for what reduced it. */
  amount: centsSchema,
  /** The whole change of the balance. The rest is in other payouts, or still in the balance. */
  net: centsSchema,
  service: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  customerEmail: z.nullable(z.string()),
  proposalId: z.nullable(proposalIdSchema),
  /** The provider's id of the payment, refund, dispute or returned payout. */
  providerId: z.string(),
  occurredAt: instantSchema,
  /** The time zone of its day, as in the transactions. */
  timeZone: z.string(),
});
export type PayoutLine = z.infer<typeof payoutLineSchema>;

/** A payout with what it contains. Amounts in cents. */
export const payoutDetailSchema = z.object({
  /** The provider's id, or Gable's until the provider has responded. */
  id: z.string(),
  /** Negative for a payout that reverses another one. */
  amount: centsSchema,
  currency: z.string(),
  status: z.string(),
  /** Whether the provider created it by the weekly schedule. */
  isAutomatic: z.boolean(),
  createdAt: instantSchema,
  /** When it is expected to arrive. */
  arrivalAt: z.nullable(instantSchema),
  /** Where it was sent to; null until the provider has named it. */
  bank: z.nullable(z.object({ name: z.nullable(z.string()), last4: z.string() })),
  /** With this number the bank finds the payout. Null until the bank has assigned it. */
  traceId: z.nullable(z.string()),
  /** Why it failed. */
  failure: z.nullable(z.string()),
  /** The provider's code of the failure, such as `account_closed`. */
  failureCode: z.nullable(z.string()),
  /** The payout that this one reverses, and the one that reverses this one. */
  originalPayoutId: z.nullable(z.string()),
  reversedById: z.nullable(z.string()),
  /** Whether the lines are not known yet. They never change once they are. */
  isPending: z.boolean(),
  /** What is in no transaction of Gable. The lines and this sum to `amount`. */
  other: centsSchema,
  /** Oldest first. */
  lines: z.readonly(z.array(payoutLineSchema)),
});
export type PayoutDetail = z.infer<typeof payoutDetailSchema>;
