import { getWithdrawnAmount } from '@gable/contracts/dispute';
import type { RefundSummary } from '@gable/contracts/refund';

/**
 * Returns the agent's share after refunds, disputes and returned fees, in cents; null until the fee is known.
 */
export function getAgentShare(summary: RefundSummary): number | null {
  const { collected, fee, refunded, feeReturned, disputes } = summary;
  if (fee === null || feeReturned === null) return null;
  return collected - fee - refunded - getWithdrawnAmount(disputes) + feeReturned;
}
