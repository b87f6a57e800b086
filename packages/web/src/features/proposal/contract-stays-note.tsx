import { statedPrice } from '@gable/contracts/contract';
import { formatUsd } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';
import css from './proposal-details.module.css';

/** Warns, while a changed proposal is about to be saved, that the contract its client has stays as it is. */
export function ContractStaysNote({ proposalId }: { readonly proposalId: ProposalView['id'] }) {
  const { data: contract } = trpc.contract.byProposal.useQuery({ proposalId });
  if (!contract || contract.sentAt === null) return null;
  const price = statedPrice(contract.content);
  return (
    <p role="note" className={css.warning}>
      {price === null
        ? 'Your client already has a contract for this proposal.'
        : `The contract your client has says ${formatUsd(price)}.`}{' '}
      This changes the proposal only.
    </p>
  );
}
