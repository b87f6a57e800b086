import { createFileRoute } from '@tanstack/react-router';
import { ProposalScreen, ProposalUnavailable } from '#features/proposal/index.ts';
import { ProposalSkeleton } from '#features/proposal/proposal-skeleton.tsx';
import { readPaymentReturns } from '#features/refund/refund-queries.ts';
import { startSending } from '#features/sending/sending-queries.ts';
import { flagParam, searchOf } from '#shared/api/search-params.ts';

export const Route = createFileRoute('/_app/_agent/proposals/$proposalId')({
  staticData: { title: 'Proposal' },
  validateSearch: searchOf({ edit: flagParam() }),
  loader: async ({ context: { api }, params }) => {
    // All are asked for at once; the screen stands as soon as the proposal is there, and what stands above the rest.
    void api.contract.byProposal.prefetch({ proposalId: params.proposalId });
    void api.proposal.answer.prefetch({ proposalId: params.proposalId });
    startSending(api, params.proposalId);
    const proposal = await api.proposal.byId.ensureData({ proposalId: params.proposalId });
    await readPaymentReturns(api, proposal);
  },
  component: () => <ProposalScreen proposalId={Route.useParams().proposalId} />,
  errorComponent: ProposalUnavailable,
  pendingComponent: ProposalSkeleton,
});
