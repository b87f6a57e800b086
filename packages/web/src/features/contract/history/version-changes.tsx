import type { ContractVersion } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import { trpc } from '#shared/api/trpc.ts';
import { TextComparison } from './text-comparison.tsx';
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
  return (
    <>
      <p className={css.when}>Compared with version {before}, which you had before.</p>
      <TextComparison before={old} after={next} label="What changed" />
    </>
  );
}
