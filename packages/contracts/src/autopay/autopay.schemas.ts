import * as z from 'zod/mini';
import { centsSchema, instantSchema, invoiceIdSchema, proposalIdSchema } from '../kernel/index.ts';

export const autopayInputSchema = z.object({ proposalId: proposalIdSchema });
export type AutopayInput = z.infer<typeof autopayInputSchema>;

/** Agrees to automatic payments and asks for a card. */
export const startAutopaySchema = z.object({
  proposalId: proposalIdSchema,
  /** The text that the client saw (`AutopayView.offer`). */
  mandate: z.string().check(z.minLength(1), z.maxLength(2_000)),
});
export type StartAutopay = z.infer<typeof startAutopaySchema>;

/** What the client's browser needs to save the card. */
export const cardSetupSchema = z.object({
  clientSecret: z.string(),
  publishableKey: z.string(),
  accountId: z.string(),
});
export type CardSetupView = z.infer<typeof cardSetupSchema>;

/**
 * `charging`: it starts within a minute, or the provider's answer is awaited. `retrying`: it failed
 * and is repeated. `failed`: the client has to pay.
 */
const AUTOPAY_ATTEMPT_STATES = ['charging', 'paid', 'retrying', 'failed'] as const;

export const autopayAttemptSchema = z.object({
  invoiceId: invoiceIdSchema,
  state: z.enum(AUTOPAY_ATTEMPT_STATES),
  /** The amount of the invoice, in cents. */
  amount: centsSchema,
  /** Why the last attempt failed, for people; null if none failed. */
  failure: z.nullable(z.string()),
  /** When it is repeated; null if it is not. */
  nextAt: z.nullable(instantSchema),
  /** When the state was reached. */
  at: instantSchema,
});
export type AutopayAttempt = z.infer<typeof autopayAttemptSchema>;

/** A saved card. The brand is the provider's, such as `visa`. */
export const autopayCardSchema = z.object({ brand: z.nullable(z.string()), last4: z.nullable(z.string()) });
export type AutopayCard = z.infer<typeof autopayCardSchema>;

/** Whether a card pays the monthly invoices of a proposal, for both parties. */
export const autopayViewSchema = z.object({
  /** The saved card; null for none. */
  card: z.nullable(autopayCardSchema),
  /** When a dispute paused the charges; null while they are not paused. The client can resume them. */
  pausedAt: z.nullable(instantSchema),
  /** What the client agreed to, and when; null without a saved card. */
  mandate: z.nullable(z.object({ version: z.int(), text: z.string(), acceptedAt: instantSchema })),
  /** The text that the client can agree to; null if a card is saved or none can be saved now. */
  offer: z.nullable(z.string()),
  /** The unpaid invoice that no card is charged for, in cents; null if there is none. */
  unpaid: z.nullable(centsSchema),
  /** The automatic payment of the latest invoice that had one; null for none. */
  latest: z.nullable(z.extend(autopayAttemptSchema, { card: autopayCardSchema })),
});
export type AutopayView = z.infer<typeof autopayViewSchema>;
