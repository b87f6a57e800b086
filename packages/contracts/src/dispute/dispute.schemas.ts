import * as z from 'zod/mini';
import { centsSchema, disputeIdSchema, instantSchema } from '../kernel/index.ts';

/** A cardholder's objection to a payment, as both parties of the deal see it. */
export const disputeViewSchema = z.object({
  id: disputeIdSchema,
  /** What the cardholder wants back, in cents of the payment's currency. */
  amount: centsSchema,
  /** The provider's own word, since it may learn new ones; `disputeStatusLook` says it to people. */
  status: z.string(),
  /** The provider's own word as well: 'fraudulent', 'product_not_received'. */
  reason: z.string(),
  /** Until when the agent may answer; null when no answer is waited for. */
  respondBy: z.nullable(instantSchema),
  createdAt: instantSchema,
});
export type DisputeView = z.infer<typeof disputeViewSchema>;
