import { findStatedPrice } from '@gable/contracts/contract';
import { formatUsd } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';
import css from './proposal-details.module.css';

/** Warns, while a proposal is edited, that the contract the client already has does not change. */
export function ContractStaysNote({ proposalId }: { readonly proposalId: ProposalView['id'] }) {
  const { data: contract } = trpc.contract.byProposal.useQuery({ proposalId });
  if (!contract || contract.sentAt === null) return null;
  const price = findStatedPrice(contract.content);
  return (
    <p role="note" className={css.warning}>
      {price === null
        ? 'Your client already has a contract for this proposal.'
        : `The contract your client has says ${formatUsd(price)}.`}{' '}
      This changes the proposal only.
    </p>
  );
}
