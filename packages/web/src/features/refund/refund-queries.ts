import type { ProposalView } from '@gable/contracts/proposal';
import type { ApiUtils } from '#shared/api/create-api.ts';
import { isPaid, REFUND_QUERY_OPTIONS } from './is-paid.ts';

/** The maximum wait for the payment provider, in milliseconds. A slow one delays only the panel. */
const MAX_WAIT_MS = 400;

/**
 * Prefetches the payment panel's data for a paid proposal, so that the panel does not shift the content below it. Waits
 * only briefly for the payment provider. Never rejects: the panel has its own loading and error states.
 */
export async function prefetchRefundSummary(api: ApiUtils, proposal: ProposalView): Promise<void> {
  if (!isPaid(proposal)) return;
  await Promise.race([
    api.refund.ofProposal.prefetch({ proposalId: proposal.id }, REFUND_QUERY_OPTIONS),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ]);
}
