import type { ContractStatus, ContractView } from '@gable/contracts/contract';
import { trpc } from '#shared/api/trpc.ts';
import { wireErrorOf } from '#shared/errors/wire-error-of.ts';

interface SaveContract {
  readonly proposalId: string;
  /** The contract to change; null when this is its first text. */
  readonly saved: ContractView | null;
  readonly content: string;
  /** What becomes of a contract that the client has: `sent` replaces it, `draft` withdraws it. */
  readonly status?: 'draft' | 'sent';
}

/**
 * Stores a contract's text: a first one makes the contract, a later one changes it. The server is told what this screen
 * shows, so that a contract that was sent or signed meanwhile is not overwritten by mistake.
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
      // Written in another window meanwhile: read it, so that saving again changes that one.
      const code = wireErrorOf(error)?.code;
      if (code === 'CONTRACT_EXISTS' || code === 'CONTRACT_OUT_OF_DATE') {
        void utils.contract.byProposal.invalidate({ proposalId });
      }
      throw error;
    }
  };
  return { save, pending: create.isPending || update.isPending };
}

/** Sets a contract's status: shown at once, taken back when the server refuses. */
export function useSetContractStatus(contract: ContractView) {
  const utils = trpc.useUtils();
  const key = { proposalId: contract.proposalId };
  const update = trpc.contract.update.useMutation({
    onMutate: async ({ changes }) => {
      await utils.contract.byProposal.cancel(key);
      const before = utils.contract.byProposal.getData(key);
      if (before && changes.status) {
        utils.contract.byProposal.setData(key, { ...before, status: changes.status });
      }
      return { before };
    },
    onSuccess: (updated) => utils.contract.byProposal.setData(key, updated),
    onError: (error, _input, undo) => {
      if (undo?.before) utils.contract.byProposal.setData(key, undo.before);
      if (wireErrorOf(error)?.code === 'CONTRACT_OUT_OF_DATE') void utils.contract.byProposal.invalidate(key);
    },
  });
  const { version, status: shownStatus, updatedAt } = contract;
  const shown = { version, status: shownStatus, updatedAt };
  return (status: ContractStatus) =>
    update.mutateAsync({ contractId: contract.id, changes: { status }, shown });
}
