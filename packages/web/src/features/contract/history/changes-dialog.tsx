import type { ContractView } from '@gable/contracts/contract';
import { Modal } from '@mantine/core';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
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
      {query.error && !query.data && <QueryError title="Couldn’t load the versions" query={query} />}
    </Modal>
  );
}
