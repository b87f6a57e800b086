import { type Disagreement, disagreementsWith } from '@gable/contracts/contract';
import { formatUsd, parseMoney } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { trpc } from '../../shared/api/trpc.ts';
import css from './send-dialog.module.css';

function wordsOf(found: readonly Disagreement[], { serviceType, amount }: ProposalView): string {
  const cents = parseMoney(amount);
  const price = cents === null ? amount : formatUsd(cents);
  if (found.length > 1) return `This proposal is “${serviceType}” for ${price}. Its contract names neither.`;
  if (found.includes('price')) return `This proposal’s price is ${price}. Its contract names another one.`;
  return `This proposal is for “${serviceType}”, which its contract does not mention.`;
}

interface ContractDisagreesProps {
  readonly proposal: ProposalView;
  /** Closes the dialog and leads to the contract. */
  readonly onContract: () => void;
}

/** Warns where the client would be sent a proposal and a contract that say two different things; nothing otherwise. */
export function ContractDisagrees({ proposal, onContract }: ContractDisagreesProps) {
  const { data: contract } = trpc.contract.byProposal.useQuery({ proposalId: proposal.id });
  const found = contract ? disagreementsWith(proposal, contract.content) : [];
  if (found.length === 0) return null;
  return (
    <div role="note" className={css.warning}>
      <p className={css.warningTitle}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
        The contract says something else
      </p>
      <p>{wordsOf(found, proposal)} Was it written before the proposal was changed?</p>
      <Button variant="default" size="compact-sm" onClick={onContract}>
        Go Back to Contract
      </Button>
    </div>
  );
}
