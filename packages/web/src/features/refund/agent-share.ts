import type { RefundSummary } from '@gable/contracts/refund';

/** Returns the agent's share after refunds and returned fees, in cents; null until the fee is known. */
export function getAgentShare({ collected, fee, refunded, feeReturned }: RefundSummary): number | null {
  return fee === null || feeReturned === null ? null : collected - fee - refunded + feeReturned;
}
