import * as z from 'zod/mini';
import { agentCardSchema } from '../agent-profile/index.ts';
import { dealIdSchema, instantSchema, paymentSessionIdSchema, proposalIdSchema } from '../kernel/index.ts';
import { paymentStatusSchema } from '../proposal/index.ts';

export const createPaymentSessionSchema = z.object({ proposalId: proposalIdSchema });
export type CreatePaymentSession = z.infer<typeof createPaymentSessionSchema>;

export const createdPaymentSessionSchema = z.object({ sessionId: paymentSessionIdSchema });
export type CreatedPaymentSession = z.infer<typeof createdPaymentSessionSchema>;

/**
 * The data of the payment form. A direct charge belongs to the agent's connected account, so
 * Stripe.js needs its `accountId` (docs/wire/stripe.md).
 */
export const paymentSessionViewSchema = z.object({
  client_secret: z.string(),
  publishableKey: z.string(),
  accountId: z.string(),
  proposalId: proposalIdSchema,
  /** The deal, whose messages reach the agent. */
  dealId: dealIdSchema,
  /**
   * Whether the provider blocks card payments to the agent at the moment. The invoice stays open, but a
   * payment would fail.
   */
  blocked: z.boolean(),
  serviceType: z.string(),
  /** The payment or the month that the invoice bills: 'Deposit', 'December 2026'; null for all or hours. */
  billed: z.optional(z.nullable(z.string())),
  /** The price that the buyer accepted, such as '$300.00', if the present one is another; null if not. */
  acceptedPrice: z.optional(z.nullable(z.string())),
  /** Who is paid. */
  agent: agentCardSchema,
  /** What the buyer pays, in cents of `currency`. */
  amount: z.int(),
  /** The platform's fee, included in the amount. */
  fee: z.int(),
  /** The agent's share: `amount - fee`. */
  share: z.int(),
  currency: z.string(),
  /** When the invoice is due; null if the provider has not said. */
  dueAt: z.nullable(instantSchema),
});
export type PaymentSessionView = z.infer<typeof paymentSessionViewSchema>;

export const paymentStatusViewSchema = z.object({ paymentStatus: paymentStatusSchema });
export type PaymentStatusView = z.infer<typeof paymentStatusViewSchema>;

/**
 * Whether an open invoice can be paid by card: the provider can block card payments to the agent, and the
 * agent's account can be closed.
 */
export const paymentReadinessSchema = z.object({ state: z.enum(['ready', 'blocked', 'closed']) });
export type PaymentReadiness = z.infer<typeof paymentReadinessSchema>;
