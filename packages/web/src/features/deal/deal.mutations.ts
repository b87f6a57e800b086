import { trpc } from '#shared/api/trpc.ts';
import { isEditConflict } from '#shared/errors/wire-error-of.ts';

/** Onboards a client. The lists learn of it, and the new deal's screen needs no second request. */
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

/** Edits the client's data, the notes or the status of one deal. Its proposals show the client too. */
export function useUpdateDeal() {
  const utils = trpc.useUtils();
  return trpc.deal.update.useMutation({
    onSuccess: (deal) => {
      utils.deal.byId.setData({ dealId: deal.id }, deal);
      void utils.deal.list.invalidate();
      void utils.proposal.invalidate();
      // Messages belong to the client's address, and an archived deal takes none.
      void utils.message.invalidate();
      // After a change of the client, contracts that waited for the former client's signature are drafts again.
      void utils.contract.invalidate();
      void utils.home.summary.invalidate();
    },
    onError: (error, { dealId }) => {
      if (isEditConflict(error)) void utils.deal.byId.invalidate({ dealId });
    },
  });
}
