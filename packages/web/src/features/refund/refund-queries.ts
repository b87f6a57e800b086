import type { ProposalView } from '@gable/contracts/proposal';
import type { ApiUtils } from '../../shared/api/create-api.ts';
import { RETURNS_FRESHNESS, wasPaid } from './was-paid.ts';

/** The panel's own code, which an unpaid proposal does not need. */
export const loadPaymentDetails = () => import('./payment-details.tsx');

/** Starts what the payment panel shows, without waiting for it: it has a place of its own for loading and for failing. */
export function startPaymentReturns(api: ApiUtils, proposal: ProposalView): void {
  if (!wasPaid(proposal)) return;
  // The panel asks for its code again, and says so if it cannot be had.
  loadPaymentDetails().catch(() => undefined);
  void api.refund.ofProposal.prefetch({ proposalId: proposal.id }, RETURNS_FRESHNESS);
}
