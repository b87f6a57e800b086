import type { DealId, ProposalId } from '@gable/contracts/kernel';
import type { ApiUtils } from '#shared/api/create-api.ts';

/**
 * Invoices move by themselves, at the provider and by the agent's hand: asked for again on focus, old after 30 s, one
 * retry (spec sections 7 and 9).
 */
export const INVOICE_FRESHNESS = { staleTime: 30_000, refetchOnWindowFocus: true, retry: 1 } as const;

/** A proposal says how its payment stands, so it must not be older than the invoice listed below it. */
export const PROPOSAL_FRESHNESS = { staleTime: 30_000, refetchOnWindowFocus: true } as const;

/** So many proposals are shown at first, and 'Load More' adds as many; few buyers ever have more. */
export const PROPOSALS_PAGE = 24;

/**
 * Starts everything that the dashboard shows, at once and without waiting: each part of the screen has its own place for
 * loading and for failing, and one that fails must not take the others with it. The messages start by themselves.
 */
export function startBuyerDashboard(
  api: ApiUtils,
  {
    proposalId,
    messagesOf,
    limit,
  }: { proposalId: ProposalId | undefined; messagesOf: DealId | undefined; limit: number },
): void {
  if (messagesOf) return;
  if (proposalId) {
    api.proposal.byId.prefetch({ proposalId }, PROPOSAL_FRESHNESS);
    api.proposal.answer.prefetch({ proposalId }, PROPOSAL_FRESHNESS);
    api.contract.byProposal.prefetch({ proposalId }, PROPOSAL_FRESHNESS);
    // Before anything was paid the answer is null; waiting to know would make those who paid wait twice.
    api.refund.ofProposal.prefetch({ proposalId }, PROPOSAL_FRESHNESS);
    return;
  }
  api.proposal.ofBuyer.prefetch({ limit }, PROPOSAL_FRESHNESS);
  api.invoice.ofBuyer.prefetch(undefined, INVOICE_FRESHNESS);
}
