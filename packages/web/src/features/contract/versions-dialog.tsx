import { type ContractVersion, formatRecordTime, versionStateLook } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { ContractDocument } from './contract-document.tsx';
import { ContractSkeleton } from './contract-skeleton.tsx';
import css from './versions-dialog.module.css';

interface VersionsDialogProps {
  readonly contractId: ContractId;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function VersionText({ contractId, version, onBack }: Version & { readonly onBack: () => void }) {
  const query = trpc.contract.version.useQuery({ contractId, version });
  return (
    <>
      <Button variant="subtle" size="compact-md" mb="md" onClick={onBack} autoFocus>
        Back to all versions
      </Button>
      {query.data && <ContractDocument content={query.data.content} label={`Text of version ${version}`} />}
      {query.isPending && <ContractSkeleton label="Loading the version..." />}
      {query.error && (
        <ErrorState
          title="The version could not be loaded"
          message={failureText(query.error)}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </>
  );
}

interface Version {
  readonly contractId: ContractId;
  readonly version: number;
}

const timesOf = ({ createdAt, sentAt }: ContractVersion) =>
  sentAt === null ? `Written ${formatRecordTime(createdAt)}, not sent` : `Sent ${formatRecordTime(sentAt)}`;

function VersionList({
  contractId,
  onView,
}: {
  readonly contractId: ContractId;
  readonly onView: (version: number) => void;
}) {
  const query = trpc.contract.versions.useQuery({ contractId }, { staleTime: 0 });
  if (query.data) {
    return (
      <ol className={css.versions} reversed aria-label="Versions of this contract">
        {query.data.map((version) => (
          <li key={version.version} className={css.version}>
            <span className={css.name}>Version {version.version}</span>
            <StatusBadge {...versionStateLook(version.state)} />
            <span className={css.when}>{timesOf(version)}</span>
            <Button
              variant="default"
              size="compact-md"
              aria-label={`View version ${version.version}`}
              onClick={() => onView(version.version)}
            >
              View
            </Button>
          </li>
        ))}
      </ol>
    );
  }
  if (!query.error) return <ContractSkeleton label="Loading the versions..." />;
  return (
    <ErrorState
      title="The versions could not be loaded"
      message={failureText(query.error)}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
    />
  );
}

/** The versions of a contract that its reader may see, and the text of each. */
export function VersionsDialog({ contractId, opened, onClose }: VersionsDialogProps) {
  const [viewed, setViewed] = useState<number | null>(null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setViewed(null)}
      title={viewed === null ? 'Contract versions' : `Version ${viewed}`}
      size="xl"
    >
      {viewed === null ? (
        <VersionList contractId={contractId} onView={setViewed} />
      ) : (
        <VersionText contractId={contractId} version={viewed} onBack={() => setViewed(null)} />
      )}
    </Modal>
  );
}
