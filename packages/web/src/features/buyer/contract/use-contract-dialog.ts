import type { ProposalId } from '@gable/contracts/kernel';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { toContractFact } from '#features/contract/index.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useUrlDialog } from '#shared/ui/dialogs/use-url-dialog.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { PROPOSAL_QUERY_OPTIONS } from '../buyer-queries.ts';

const route = getRouteApi('/_app/_buyer/buyer/dashboard');

/**
 * Keeps the state of the contract's dialog in the URL. On a phone it covers the screen, and Back closes
 * it.
 */
export function useContractDialog(proposalId: ProposalId) {
  const { contract = false } = route.useSearch();
  const navigate = route.useNavigate();
  const { data } = trpc.contract.byProposal.useQuery({ proposalId }, PROPOSAL_QUERY_OPTIONS);
  const show = (opened: boolean) =>
    navigate({
      search: (before) => ({ ...before, contract: opened || undefined }),
      replace: !opened,
      resetScroll: false,
    });
  const dialog = useUrlDialog(contract, { open: () => show(true), drop: () => show(false) });
  const [followsAcceptance, setFollowsAcceptance] = useState(false);
  return {
    ...dialog,
    open: () => {
      setFollowsAcceptance(false);
      dialog.open();
    },
    /** Whether it was opened because the buyer accepted the proposal, which it confirms. */
    followsAcceptance,
    /** Confirms that the proposal was accepted, in the dialog if the contract can be signed next. */
    confirmAcceptance: () => {
      if (toContractFact(data) !== 'awaiting') return notify.success('Proposal accepted');
      setFollowsAcceptance(true);
      dialog.open();
    },
  };
}
