import type { ContractView } from '@gable/contracts/contract';
import { useCallback, useEffect, useRef } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { getWireError } from '#shared/errors/wire-error.ts';

/**
 * Records in the audit log each time the buyer opens this version. If the contract has changed, refetches
 * it and records the new version. A failure does not hide the text and can be retried.
 */
export function useRecordView(contract: ContractView, opened: boolean) {
  const { id: contractId, proposalId, version, sentAt, offerChange } = contract;
  const utils = trpc.useUtils();
  const { mutate, error, isPending } = trpc.contract.view.useMutation({
    onSuccess: (contract) => utils.contract.byProposal.setData({ proposalId }, contract),
    onError: (cause) => {
      if (getWireError(cause)?.code === 'CONTRACT_CHANGED')
        void utils.contract.byProposal.invalidate({ proposalId });
    },
  });
  const record = useCallback(() => mutate({ contractId, version }), [mutate, contractId, version]);
  // A resent contract or a changed proposal counts as a new view of the same text.
  const state = opened ? `${contractId}:${version}:${sentAt}:${offerChange?.changedAt ?? ''}` : null;
  const recorded = useRef<string | null>(null);
  useEffect(() => {
    if (state !== null && state !== recorded.current) record();
    recorded.current = state;
  }, [record, state]);
  const isStale = getWireError(error)?.code === 'CONTRACT_CHANGED';
  return { failure: isStale ? null : error, retry: record, retrying: isPending };
}
