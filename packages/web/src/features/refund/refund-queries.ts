import type { ProposalView } from '@gable/contracts/proposal';
import type { ApiUtils } from '#shared/api/create-api.ts';
import { hasSeveralInvoices, isPaid, REFUND_QUERY_OPTIONS } from './is-paid.ts';

/** The maximum wait for the payment provider, in milliseconds. A slow one delays only the panel. */
const MAX_WAIT_MS = 400;

/**
 * Prefetches the data of the payment panel and of the pricing card, for a paid proposal and for one with
 * several invoices, so that they do not shift the content below them. Waits
 * only briefly for the payment provider. Never rejects: the panel has its own loading and error states.
 */
export async function prefetchRefundSummary(api: ApiUtils, proposal: ProposalView): Promise<void> {
  const { id: proposalId } = proposal;
  const queries = [
    isPaid(proposal) && api.refund.ofProposal.prefetch({ proposalId }, REFUND_QUERY_OPTIONS),
    hasSeveralInvoices(proposal) && api.invoice.billings.prefetch({ proposalId }),
  ].filter((query) => query !== false);
  if (queries.length === 0) return;
  await Promise.race([Promise.all(queries), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}
