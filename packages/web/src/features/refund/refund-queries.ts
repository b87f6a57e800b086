import type { ProposalView } from '@gable/contracts/proposal';
import type { ApiUtils } from '#shared/api/create-api.ts';
import { isPaid, REFUND_QUERY_OPTIONS } from './is-paid.ts';

/** So long, in ms, a screen waits for the payment provider; a slow one holds up the panel alone. */
const WAIT_AT_MOST = 400;

/**
 * What the payment panel shows. A paid proposal is drawn when it is there, so that nothing below
 * moves; the provider, who is asked for it, is not waited for long. Never fails: the panel asks
 * again for what could not be had, and has a place of its own for saying so.
 */
export async function prefetchRefundSummary(api: ApiUtils, proposal: ProposalView): Promise<void> {
  if (!isPaid(proposal)) return;
  await Promise.race([
    api.refund.ofProposal.prefetch({ proposalId: proposal.id }, REFUND_QUERY_OPTIONS),
    new Promise((resolve) => setTimeout(resolve, WAIT_AT_MOST)),
  ]);
}
