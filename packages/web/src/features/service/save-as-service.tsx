import type { ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { LazyServiceDialog, preloadServiceDialog } from './lazy-service-dialog.tsx';

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
        draft={{ kind: 'proposal', proposal, contract: contract.data ?? null }}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
