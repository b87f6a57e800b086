import type { ContractView } from '@gable/contracts/contract';
import { trpc } from '#shared/api/trpc.ts';

/**
 * Makes sure that the view of what stands on the screen is recorded before it is signed: opening the contract records it as
 * well, but that request may have failed. Answers whether the server still has the text that is shown. Otherwise the
 * screen shows the server's text, and the buyer cannot sign yet.
 */
export function useViewBeforeSigning(shown: ContractView): () => Promise<boolean> {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.contract.view.useMutation();
  return async () => {
    const now = await mutateAsync({ contractId: shown.id, version: shown.version });
    utils.contract.byProposal.setData({ proposalId: shown.proposalId }, now);
    return now.offerChange?.changedAt === shown.offerChange?.changedAt;
  };
}
