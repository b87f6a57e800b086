import type { ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { trpc } from '#shared/api/trpc.ts';
import { DisagreementNote } from '../contract/index.ts';

interface ContractDisagreesProps {
  readonly proposal: ProposalView;
  /** Closes the dialog and leads to the contract. */
  readonly onContract: () => void;
}

/** Warns where the client would be sent a proposal and a contract that say two different things; nothing otherwise. */
export function ContractDisagrees({ proposal, onContract }: ContractDisagreesProps) {
  const { data: contract } = trpc.contract.byProposal.useQuery({ proposalId: proposal.id });
  if (!contract) return null;
  return (
    <DisagreementNote
      offer={proposal}
      content={contract.content}
      advice="Was it written before the proposal was changed?"
    >
      <Button variant="default" size="compact-sm" onClick={onContract}>
        Go Back to Contract
      </Button>
    </DisagreementNote>
  );
}
