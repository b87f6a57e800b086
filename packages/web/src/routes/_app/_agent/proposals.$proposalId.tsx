import { createFileRoute } from '@tanstack/react-router';
import { ProposalScreen, ProposalUnavailable } from '#features/proposal/index.ts';
import { ProposalSkeleton } from '#features/proposal/proposal-skeleton.tsx';
import { prefetchProposalEmails } from '#features/proposal-email/proposal-email-queries.ts';
import { prefetchRefundSummary } from '#features/refund/refund-queries.ts';
import { createSearchParser, flagParam } from '#shared/api/search-params.ts';

export const Route = createFileRoute('/_app/_agent/proposals/$proposalId')({
  staticData: { title: 'Proposal' },
  validateSearch: createSearchParser({ edit: flagParam() }),
  loader: async ({ context: { api }, params }) => {
    // Starts all queries; waits only for the proposal and, briefly, the payment above the rest.
    void api.contract.byProposal.prefetch({ proposalId: params.proposalId });
    void api.proposal.answer.prefetch({ proposalId: params.proposalId });
    void api.attachment.ofProposal.prefetch({ proposalId: params.proposalId });
    prefetchProposalEmails(api, params.proposalId);
    const proposal = await api.proposal.byId.ensureData({ proposalId: params.proposalId });
    await prefetchRefundSummary(api, proposal);
  },
  component: () => <ProposalScreen proposalId={Route.useParams().proposalId} />,
  errorComponent: ProposalUnavailable,
  pendingComponent: ProposalSkeleton,
});
