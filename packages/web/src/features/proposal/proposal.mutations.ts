import type { ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';
import { isEditConflict, wireErrorOf } from '#shared/errors/wire-error-of.ts';

/** The provider takes a moment to make an invoice: the proposal is read again after this long (spec section 9). */
const INVOICE_REREAD_MS = 3_000;

/** Puts a proposal as the server answered it where screens read it, and lets every list of proposals learn of it. */
function useStoreProposal() {
  const utils = trpc.useUtils();
  return (proposal: ProposalView) => {
    utils.proposal.byId.setData({ proposalId: proposal.id }, proposal);
    void utils.proposal.list.invalidate();
    void utils.proposal.ofDeal.invalidate({ dealId: proposal.dealId });
    void utils.home.summary.invalidate();
  };
}

/** Offers a client of an active deal one service. */
export function useCreateProposal() {
  return trpc.proposal.create.useMutation({ onSuccess: useStoreProposal() });
}

/** Saves the edit form. */
export function useUpdateProposal() {
  const utils = trpc.useUtils();
  return trpc.proposal.update.useMutation({
    onSuccess: useStoreProposal(),
    onError: (error, { proposalId }) => {
      if (isEditConflict(error)) void utils.proposal.byId.invalidate({ proposalId });
    },
  });
}

/** Sets the status: shown at once, taken back when the server refuses. */
export function useSetProposalStatus() {
  const utils = trpc.useUtils();
  const store = useStoreProposal();
  return trpc.proposal.update.useMutation({
    onMutate: async ({ proposalId, changes }) => {
      await utils.proposal.byId.cancel({ proposalId });
      const before = utils.proposal.byId.getData({ proposalId });
      if (before && changes.status) {
        utils.proposal.byId.setData({ proposalId }, { ...before, status: changes.status });
      }
      return { before };
    },
    onSuccess: store,
    onError: (error, { proposalId }, undo) => {
      if (undo?.before) utils.proposal.byId.setData({ proposalId }, undo.before);
      // Somebody else set it meanwhile: show which, so that the agent chooses knowing it.
      if (isEditConflict(error)) void utils.proposal.byId.invalidate({ proposalId });
    },
  });
}

/** Asks for payment of a proposal, and reads it again at once and a little later. */
export function useGenerateInvoice() {
  const utils = trpc.useUtils();
  const reread = () => {
    void utils.proposal.invalidate();
    void utils.invoice.invalidate();
  };
  return trpc.invoice.generate.useMutation({
    onSuccess: () => {
      reread();
      setTimeout(reread, INVOICE_REREAD_MS);
    },
    onError: (error) => {
      if (wireErrorOf(error)?.code === 'PRICE_CHANGED') void utils.proposal.invalidate();
    },
  });
}
