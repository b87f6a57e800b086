import * as z from 'zod/mini';
import { paymentSessionIdSchema, proposalIdSchema } from '../kernel/index.ts';
import { paymentStatusSchema } from '../proposal/index.ts';

export const openPaymentSchema = z.object({ proposalId: proposalIdSchema });
export type OpenPayment = z.infer<typeof openPaymentSchema>;

export const openedPaymentSchema = z.object({ sessionId: paymentSessionIdSchema });
export type OpenedPayment = z.infer<typeof openedPaymentSchema>;

/**
 * What the payment form needs. A direct charge lives on the agent's own account, so the browser's payment library
 * must be told that account's id as well (stripe contract, section 2). How the price divides is shown before the buyer
 * commits (spec section 9).
 */
export const paymentSessionViewSchema = z.object({
  client_secret: z.string(),
  publishableKey: z.string(),
  accountId: z.string(),
  proposalId: proposalIdSchema,
  serviceType: z.string(),
  /** What the buyer pays, in cents of `currency`. */
  amount: z.int(),
  /** The platform's part of the amount, as the invoice has it; nothing is added on top. */
  fee: z.int(),
  /** The agent's part of the amount: `amount - fee`. */
  share: z.int(),
  currency: z.string(),
});
export type PaymentSessionView = z.infer<typeof paymentSessionViewSchema>;

export const paymentStatusViewSchema = z.object({ paymentStatus: paymentStatusSchema });
export type PaymentStatusView = z.infer<typeof paymentStatusViewSchema>;
