import type { ContractView } from '@gable/contracts/contract';
import { useCallback, useEffect, useRef } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { wireErrorOf } from '#shared/errors/wire-error-of.ts';

/**
 * Lets the record know that the buyer has this version open, each time that they open it. Where it was changed in the
 * meantime, the new text is asked for, and comes here again. A failure leaves the text to be read, and can be repeated.
 */
export function useRecordView(contract: ContractView, opened: boolean) {
  const { id: contractId, proposalId, version, sentAt, offerChange } = contract;
  const utils = trpc.useUtils();
  const { mutate, error, isPending } = trpc.contract.view.useMutation({
    onSuccess: (contract) => utils.contract.byProposal.setData({ proposalId }, contract),
    onError: (refusal) => {
      if (wireErrorOf(refusal)?.code === 'CONTRACT_CHANGED')
        void utils.contract.byProposal.invalidate({ proposalId });
    },
  });
  const record = useCallback(() => mutate({ contractId, version }), [mutate, contractId, version]);
  // The same text counts as opened again after it was sent again or after its proposal changed.
  const state = opened ? `${contractId}:${version}:${sentAt}:${offerChange?.changedAt ?? ''}` : null;
  const recorded = useRef<string | null>(null);
  useEffect(() => {
    if (state !== null && state !== recorded.current) record();
    recorded.current = state;
  }, [record, state]);
  const isOld = wireErrorOf(error)?.code === 'CONTRACT_CHANGED';
  return { failure: isOld ? null : error, retry: record, retrying: isPending };
}
