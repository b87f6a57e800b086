import type { ContractView } from '@gable/contracts/contract';
import { trpc } from '#shared/api/trpc.ts';

/**
 * Returns a function that records the view before signing, because the request on open may have failed. It
 * resolves to whether the shown text is still current. Otherwise the screen shows the new text, and the
 * buyer cannot sign yet.
 */
export function useViewBeforeSigning(shown: ContractView): () => Promise<boolean> {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.contract.view.useMutation();
  return async () => {
    const current = await mutateAsync({ contractId: shown.id, version: shown.version });
    utils.contract.byProposal.setData({ proposalId: shown.proposalId }, current);
    return current.offerChange?.changedAt === shown.offerChange?.changedAt;
  };
}
