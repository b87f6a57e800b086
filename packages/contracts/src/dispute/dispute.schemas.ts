import * as z from 'zod/mini';
import {
  centsSchema,
  type DealId,
  disputeIdSchema,
  instantSchema,
  type ProposalId,
} from '../kernel/index.ts';

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

/** A payment that a dispute took or can take from the agent, for lists. */
export interface DisputedPayment {
  readonly proposalId: ProposalId;
  readonly dealId: DealId;
  /** The provider's status: open (`isOpenDispute`) or lost. */
  readonly status: DisputeView['status'];
}
