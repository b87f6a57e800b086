import * as z from 'zod/mini';
import { centsSchema, disputeIdSchema, instantSchema } from '../kernel/index.ts';

/** A dispute of a card payment. */
export const disputeViewSchema = z.object({
  id: disputeIdSchema,
  /** The disputed amount, in cents of the payment's currency. */
  amount: centsSchema,
  /**
   * The provider's status, passed through because it may add new ones. `getDisputeStatusBadge`
   * returns the label.
   */
  status: z.string(),
  /** The provider's reason code, such as 'product_not_received'. */
  reason: z.string(),
  /** The deadline for the agent's response; null when none is due. */
  respondBy: z.nullable(instantSchema),
  createdAt: instantSchema,
});
export type DisputeView = z.infer<typeof disputeViewSchema>;

/**
 * What disputes mean for a payment: one is open, or else one was lost, or else the bank decided one for
 * the agent.
 */
export const disputeStateSchema = z.enum(['open', 'lost', 'won']);
export type DisputeState = z.infer<typeof disputeStateSchema>;
