import { trpc } from '#shared/api/trpc.ts';
import { isEditConflict } from '#shared/errors/wire-error.ts';

/** Creates a deal. Invalidates the lists, and caches the deal for its screen. */
export function useCreateDeal() {
  const utils = trpc.useUtils();
  return trpc.deal.create.useMutation({
    onSuccess: (deal) => {
      utils.deal.byId.setData({ dealId: deal.id }, deal);
      void utils.deal.list.invalidate();
      void utils.proposal.list.invalidate();
      void utils.home.summary.invalidate();
    },
  });
}

/**
 * Updates a deal's client, notes or status. Also invalidates its proposals, which show the client.
 */
export function useUpdateDeal() {
  const utils = trpc.useUtils();
  return trpc.deal.update.useMutation({
    onSuccess: (deal) => {
      utils.deal.byId.setData({ dealId: deal.id }, deal);
      void utils.deal.list.invalidate();
      void utils.proposal.invalidate();
      // Messages belong to the client's address, and an archived deal accepts none.
      void utils.message.invalidate();
      // A change of the client turns unsigned contracts back into drafts.
      void utils.contract.invalidate();
      void utils.home.summary.invalidate();
    },
    onError: (error, { dealId }) => {
      if (isEditConflict(error)) void utils.deal.byId.invalidate({ dealId });
    },
  });
}

/** Archives or activates several deals. */
export function useSetDealStatuses() {
  const utils = trpc.useUtils();
  return trpc.deal.setStatuses.useMutation({
    // After an error too: some rows may have changed.
    onSettled: () => {
      void utils.deal.invalidate();
      void utils.proposal.invalidate();
      void utils.message.invalidate();
      void utils.home.summary.invalidate();
    },
  });
}
