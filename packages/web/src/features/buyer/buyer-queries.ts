import type { Page, ProposalId } from '@gable/contracts/kernel';
import type { ApiUtils } from '../../shared/api/create-api.ts';

/**
 * Invoices move by themselves, at the provider and by the agent's hand: asked for again on focus, old after 30 s, one
 * retry (spec sections 7 and 9).
 */
export const INVOICE_FRESHNESS = { staleTime: 30_000, refetchOnWindowFocus: true, retry: 1 } as const;

/** A proposal says how its payment stands, so it must not be older than the invoice listed below it. */
export const PROPOSAL_FRESHNESS = { staleTime: 30_000, refetchOnWindowFocus: true } as const;

/** The first page of proposals; few buyers ever have a second. */
export const PROPOSALS_PAGE = { limit: 24 } as const;

export function nextPageOf(page: Page<unknown>): string | undefined {
  return page.nextCursor ?? undefined;
}

/**
 * Starts everything that the dashboard shows, at once and without waiting: each part of the screen has its own place
 * for loading and for failing, and one that fails must not take the others with it.
 */
export function startBuyerDashboard(api: ApiUtils, proposalId: ProposalId | undefined): void {
  if (proposalId) {
    api.proposal.byId.prefetch({ proposalId }, PROPOSAL_FRESHNESS);
    api.contract.byProposal.prefetch({ proposalId }, PROPOSAL_FRESHNESS);
    // Before anything was paid the answer is null; waiting to know would make those who paid wait twice.
    api.refund.ofProposal.prefetch({ proposalId }, PROPOSAL_FRESHNESS);
    return;
  }
  api.proposal.ofBuyer.prefetchInfinite(PROPOSALS_PAGE, {
    ...PROPOSAL_FRESHNESS,
    getNextPageParam: nextPageOf,
  });
  api.invoice.ofBuyer.prefetch(undefined, INVOICE_FRESHNESS);
}
