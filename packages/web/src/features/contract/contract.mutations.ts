import type { ContractRevision, ContractStatus, ContractView } from '@gable/contracts/contract';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { getWireError } from '#shared/errors/wire-error.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';

interface SaveContract {
  readonly proposalId: string;
  /** The contract to update; null creates it. */
  readonly saved: ContractView | null;
  readonly content: string;
  /** For a sent contract: `sent` replaces the client's version, `draft` withdraws it. */
  readonly status?: 'draft' | 'sent';
}

/**
 * Creates or updates a contract. Sends the version that this screen shows, so that the server rejects the
 * update if the contract was sent or signed meanwhile.
 */
export function useSaveContract() {
  const utils = trpc.useUtils();
  const create = trpc.contract.create.useMutation();
  const update = trpc.contract.update.useMutation();
  const save = async ({ proposalId, saved, content, status }: SaveContract) => {
    try {
      const contract = saved
        ? await update.mutateAsync({
            contractId: saved.id,
            changes: { content, ...(status && { status }) },
            shown: { version: saved.version, status: saved.status, updatedAt: saved.updatedAt },
          })
        : await create.mutateAsync({ proposalId, content });
      utils.contract.byProposal.setData({ proposalId }, contract);
      return contract;
    } catch (error) {
      // Another window saved it meanwhile. Refetch, so that the next save updates that version.
      const code = getWireError(error)?.code;
      if (code === 'CONTRACT_EXISTS' || code === 'CONTRACT_OUT_OF_DATE') {
        void utils.contract.byProposal.invalidate({ proposalId });
      }
      throw error;
    }
  };
  return { save, pending: create.isPending || update.isPending };
}

/**
 * Sets a contract's status optimistically and rolls back on error. `base` is the contract that the status
 * was chosen for; the one on the screen by default.
 */
export function useSetContractStatus(contract: ContractView) {
  const utils = trpc.useUtils();
  const key = { proposalId: contract.proposalId };
  const update = trpc.contract.update.useMutation({
    onMutate: async ({ changes }) => {
      await utils.contract.byProposal.cancel(key);
      const previous = utils.contract.byProposal.getData(key);
      if (previous && changes.status) {
        utils.contract.byProposal.setData(key, { ...previous, status: changes.status });
      }
      return { previous };
    },
    onSuccess: (updated) => {
      utils.contract.byProposal.setData(key, updated);
      // The proposal says when it was first sent.
      void utils.proposal.byId.invalidate(key);
    },
    onError: (error, _input, context) => {
      if (context?.previous) utils.contract.byProposal.setData(key, context.previous);
      if (getWireError(error)?.code === 'CONTRACT_OUT_OF_DATE')
        void utils.contract.byProposal.invalidate(key);
    },
  });
  return (status: ContractStatus, base: ContractView = contract) => {
    const { version, status: shownStatus, updatedAt } = base;
    const shown = { version, status: shownStatus, updatedAt };
    return update.mutateAsync({ contractId: contract.id, changes: { status }, shown });
  };
}

/** Restores a saved text, which is saved again as an edit. `restore` returns whether it succeeded. */
export function useRestoreRevision(contract: ContractView) {
  const utils = trpc.useUtils();
  const { id: contractId, proposalId, version, status: shownStatus, updatedAt } = contract;
  const mutation = trpc.contract.restore.useMutation();
  const restore = async (revisionId: ContractRevision['id'], status?: 'draft' | 'sent') => {
    const shown = { version, status: shownStatus, updatedAt };
    try {
      const restored = await mutation.mutateAsync({
        contractId,
        revisionId,
        shown,
        ...(status && { status }),
      });
      utils.contract.byProposal.setData({ proposalId }, restored);
      notify.success(status === 'sent' ? 'Contract restored and sent' : 'Contract restored');
      return true;
    } catch (error) {
      notify.failure('Failed to restore contract', failureText(error));
      void utils.contract.byProposal.invalidate({ proposalId });
      return false;
    } finally {
      void utils.contract.revisions.invalidate({ contractId });
      void utils.contract.versions.invalidate({ contractId });
    }
  };
  return { restore, pending: mutation.isPending };
}
