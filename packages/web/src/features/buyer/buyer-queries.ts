import type { DealId, ProposalId } from '@gable/contracts/kernel';
import type { ApiUtils } from '#shared/api/create-api.ts';

/**
 * Invoices change without the buyer: refetched on focus, stale after 30 s, one retry (docs/product.md, API
 * calls and Constants and limits).
 */
export const INVOICE_QUERY_OPTIONS = { staleTime: 30_000, refetchOnWindowFocus: true, retry: 1 } as const;

/** A proposal includes its payment status, so it must not be older than the invoices. */
export const PROPOSAL_QUERY_OPTIONS = { staleTime: 30_000, refetchOnWindowFocus: true } as const;

/** Page size of 'Load More'. Few buyers have more proposals. */
export const PROPOSALS_PAGE = 24;

/**
 * Prefetches the dashboard's data without waiting, because each part of the screen has its own loading and
 * error state. The messages prefetch their own data.
 */
export function prefetchBuyerDashboard(
  api: ApiUtils,
  {
    proposalId,
    messagesOf,
    limit,
  }: { proposalId: ProposalId | undefined; messagesOf: DealId | undefined; limit: number },
): void {
  if (messagesOf) return;
  if (proposalId) {
    api.proposal.byId.prefetch({ proposalId }, PROPOSAL_QUERY_OPTIONS);
    api.proposal.answer.prefetch({ proposalId }, PROPOSAL_QUERY_OPTIONS);
    api.agentProfile.ofProposal.prefetch({ proposalId }, PROPOSAL_QUERY_OPTIONS);
    api.contract.byProposal.prefetch({ proposalId }, PROPOSAL_QUERY_OPTIONS);
    api.attachment.ofProposal.prefetch({ proposalId }, PROPOSAL_QUERY_OPTIONS);
    // Null before any payment. Prefetched anyway, so that buyers who paid don't wait twice.
    api.refund.ofProposal.prefetch({ proposalId }, PROPOSAL_QUERY_OPTIONS);
    return;
  }
  api.proposal.ofBuyer.prefetch({ limit }, PROPOSAL_QUERY_OPTIONS);
  api.contract.unsigned.prefetch(undefined, PROPOSAL_QUERY_OPTIONS);
  api.invoice.ofBuyer.prefetch(undefined, INVOICE_QUERY_OPTIONS);
}
