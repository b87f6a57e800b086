import type { ContractRevision, ContractView } from '@gable/contracts/contract';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { ContractSkeleton } from '../contract-skeleton.tsx';
import { RevisionChanges } from './revision-changes.tsx';
import { nameRevision, RevisionList } from './revision-list.tsx';

interface RevisionsDialogProps {
  readonly contract: ContractView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Lists the saved texts of a contract for its agent, compares them, and restores one. */
export function RevisionsDialog({ contract, opened, onClose }: RevisionsDialogProps) {
  const [chosen, setChosen] = useState<ContractRevision['id'] | null>(null);
  const query = trpc.contract.revisions.useQuery({ contractId: contract.id }, { staleTime: 0 });
  const revisions = query.data ?? [];
  const revision = revisions.find(({ id }) => id === chosen);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setChosen(null)}
      title={revision ? `Changes in ${nameRevision(revision, revisions).toLowerCase()}` : 'Contract versions'}
      size="xl"
    >
      {revision ? (
        <RevisionChanges
          contract={contract}
          revision={revision}
          revisions={revisions}
          onBack={() => setChosen(null)}
          onRestored={onClose}
        />
      ) : (
        query.data && <RevisionList revisions={query.data} onChoose={setChosen} />
      )}
      {query.isPending && <ContractSkeleton label="Loading the versions..." />}
      {query.error && !query.data && <QueryError title="Couldn’t load the versions" query={query} />}
    </Modal>
  );
}
