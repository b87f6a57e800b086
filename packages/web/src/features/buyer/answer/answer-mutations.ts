import { offerOf, type ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';
import { wireErrorOf } from '#shared/errors/wire-error-of.ts';

/** After these this screen is old: what it shows is asked for again. */
const OLD = new Set<string | undefined>(['PROPOSAL_CHANGED', 'PROPOSAL_NOT_OPEN']);

/** Accepts or declines a proposal, exactly as it stands on the screen. */
export function useAnswerProposal(proposal: ProposalView) {
  const utils = trpc.useUtils();
  const options = {
    onSuccess: (answered: ProposalView) => {
      utils.proposal.byId.setData({ proposalId: answered.id }, answered);
      void utils.proposal.answer.invalidate({ proposalId: answered.id });
      void utils.proposal.ofBuyer.invalidate();
    },
    onError: (error: unknown) => {
      if (OLD.has(wireErrorOf(error)?.code)) void utils.proposal.invalidate();
    },
  };
  const accept = trpc.proposal.accept.useMutation(options);
  const decline = trpc.proposal.decline.useMutation(options);
  const seen = { proposalId: proposal.id, offer: offerOf(proposal) };
  return {
    accept: () => accept.mutateAsync(seen),
    accepting: accept.isPending,
    decline: (reason: string) => decline.mutateAsync({ ...seen, reason }),
  };
}
