import type { ContractView } from '@gable/contracts/contract';
import { Modal } from '@mantine/core';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { ContractSkeleton } from '../contract-skeleton.tsx';
import { VersionChanges } from './version-changes.tsx';

interface ChangesDialogProps {
  readonly contract: Pick<ContractView, 'id' | 'version'>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Shows the client what changed in the version that they have. */
export function ChangesDialog({ contract, opened, onClose }: ChangesDialogProps) {
  const query = trpc.contract.versions.useQuery({ contractId: contract.id }, { staleTime: 0 });
  return (
    <Modal opened={opened} onClose={onClose} title="What changed" size="xl">
      {query.data && (
        <VersionChanges contractId={contract.id} version={contract.version} versions={query.data} />
      )}
      {query.isPending && <ContractSkeleton label="Loading the versions..." />}
      {query.error && !query.data && (
        <ErrorState
          title="Couldn’t load the versions"
          message={failureText(query.error)}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </Modal>
  );
}
