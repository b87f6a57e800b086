import { insertPlaceholders } from '@gable/contracts/contract';
import type { ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { LazyServiceDialog, preloadServiceDialog } from './lazy-service-dialog.tsx';
import type { ServiceDraft } from './service-dialog.tsx';

/** Returns the values of a proposal, with placeholders for the client in the contract's text. */
function toDraft(proposal: ProposalView, contractText: string): ServiceDraft {
  const { serviceType, pricingStructure, amount, description, terms } = proposal;
  const client = { 'client name': proposal.customerName, 'client email': proposal.customerEmail };
  return {
    kind: 'new',
    source: proposal.id,
    proposal,
    values: {
      name: serviceType,
      serviceType,
      pricingStructure,
      amount,
      description: description ?? '',
      terms: terms ?? '',
      contractText: insertPlaceholders(contractText, client),
    },
  };
}

/** Opens the form of a new service with the values of a proposal and its contract. */
export function SaveAsService({ proposal }: { readonly proposal: ProposalView }) {
  const [opened, setOpened] = useState(false);
  const contract = trpc.contract.byProposal.useQuery({ proposalId: proposal.id });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconListDetails size={18} stroke={1.75} aria-hidden="true" />}
        disabled={contract.isPending}
        onClick={() => setOpened(true)}
        onPointerEnter={preloadServiceDialog}
        onFocus={preloadServiceDialog}
      >
        Save as service
      </Button>
      <LazyServiceDialog
        opened={opened}
        draft={toDraft(proposal, contract.data?.content ?? '')}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
