import { type ProposalView, toOffer } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';
import { getWireError } from '#shared/errors/wire-error.ts';

/** Errors that mean the screen is out of date. The proposal is refetched. */
const STALE_CODES = new Set<string | undefined>(['PROPOSAL_CHANGED', 'PROPOSAL_NOT_OPEN']);

/** Accepts, declines or comments the proposal exactly as the screen shows it. */
export function useAnswerProposal(proposal: ProposalView) {
  const utils = trpc.useUtils();
  const options = {
    onSuccess: (answered: ProposalView) => {
      utils.proposal.byId.setData({ proposalId: answered.id }, answered);
      void utils.proposal.answer.invalidate({ proposalId: answered.id });
      void utils.proposal.ofBuyer.invalidate();
    },
    onError: (error: unknown) => {
      if (STALE_CODES.has(getWireError(error)?.code)) void utils.proposal.invalidate();
    },
  };
  const accept = trpc.proposal.accept.useMutation(options);
  const decline = trpc.proposal.decline.useMutation(options);
  const request = trpc.proposal.requestChanges.useMutation(options);
  const shown = { proposalId: proposal.id, offer: toOffer(proposal) };
  return {
    accept: () => accept.mutateAsync(shown),
    accepting: accept.isPending,
    decline: (reason: string) => decline.mutateAsync({ ...shown, reason }),
    requestChanges: (comment: string) => request.mutateAsync({ ...shown, comment }),
  };
}
