import type { ContractVersion } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { ContractSkeleton } from '../contract-skeleton.tsx';
import { TextDiff } from './text-diff.tsx';
import css from './versions-dialog.module.css';

interface VersionChangesProps {
  readonly contractId: ContractId;
  readonly version: number;
  /** The versions that the viewer may see. */
  readonly versions: readonly ContractVersion[];
}

/** Compares a version with the one that the client had before. */
export function VersionChanges({ contractId, version, versions }: VersionChangesProps) {
  const before = versions.filter((other) => other.version < version).at(0)?.version;
  const next = trpc.contract.version.useQuery({ contractId, version });
  const old = trpc.contract.version.useQuery(
    { contractId, version: before ?? version },
    { enabled: before !== undefined },
  );
  if (before === undefined) return <p>Version {version} is the first one that was sent to you.</p>;
  if (old.data && next.data) {
    return (
      <>
        <p className={css.when}>Compared with version {before}, which you had before.</p>
        <TextDiff before={old.data.content} after={next.data.content} label="What changed" />
      </>
    );
  }
  const error = old.error ?? next.error;
  if (!error) return <ContractSkeleton label="Loading the version..." />;
  return (
    <ErrorState
      title="Couldn’t load the version"
      message={failureText(error)}
      onRetry={() => Promise.all([old.refetch(), next.refetch()])}
      retrying={old.isFetching || next.isFetching}
    />
  );
}
