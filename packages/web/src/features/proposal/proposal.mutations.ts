import type { ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';
import { getWireError, isEditConflict } from '#shared/errors/wire-error.ts';

/**
 * The provider needs time to create an invoice, so the proposal is refetched (docs/product.md,
 * Constants and limits).
 */
const INVOICE_REFETCH_MS = 3_000;

/** Returns a function that caches a proposal and invalidates the lists. */
function useStoreProposal() {
  const utils = trpc.useUtils();
  return (proposal: ProposalView) => {
    utils.proposal.byId.setData({ proposalId: proposal.id }, proposal);
    void utils.proposal.list.invalidate();
    void utils.proposal.ofDeal.invalidate({ dealId: proposal.dealId });
    void utils.home.summary.invalidate();
  };
}

/** Creates a proposal. */
export function useCreateProposal() {
  return trpc.proposal.create.useMutation({ onSuccess: useStoreProposal() });
}

/** Duplicates a proposal. */
export function useDuplicateProposal() {
  return trpc.proposal.duplicate.useMutation({ onSuccess: useStoreProposal() });
}

/** Deletes a draft. Its screen must be left before it is refetched. */
export function useDeleteProposal() {
  const utils = trpc.useUtils();
  return trpc.proposal.delete.useMutation({
    onSuccess: () => {
      void utils.proposal.list.invalidate();
      void utils.proposal.ofDeal.invalidate();
      void utils.home.summary.invalidate();
    },
    // Shows why, such as a proposal that was sent from another window.
    onError: (_error, { proposalId }) => utils.proposal.byId.invalidate({ proposalId }),
  });
}

/** Updates a proposal. */
export function useUpdateProposal() {
  const utils = trpc.useUtils();
  return trpc.proposal.update.useMutation({
    onSuccess: useStoreProposal(),
    onError: (error, { proposalId }) => {
      if (isEditConflict(error)) void utils.proposal.byId.invalidate({ proposalId });
    },
  });
}

/** Sets the status with an optimistic update. */
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
      // Shows a status that was set elsewhere in the meantime.
      if (isEditConflict(error)) void utils.proposal.byId.invalidate({ proposalId });
    },
  });
}

/** Generates an invoice. Refetches the proposal immediately and a few seconds later. */
export function useGenerateInvoice() {
  const utils = trpc.useUtils();
  const refetch = () => {
    void utils.proposal.invalidate();
    void utils.invoice.invalidate();
    void utils.timeEntry.invalidate();
    void utils.paymentSchedule.invalidate();
  };
  return trpc.invoice.generate.useMutation({
    onSuccess: () => {
      refetch();
      setTimeout(refetch, INVOICE_REFETCH_MS);
    },
    onError: (error) => {
      if (getWireError(error)?.code === 'PRICE_CHANGED') refetch();
    },
  });
}
