import { type ContractVersion, getVersionStateBadge } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { formatMoment } from '#shared/ui/display/format-moment.ts';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { ContractSkeleton } from '../contract-skeleton.tsx';
import { ContractDocument } from '../document/contract-document.tsx';
import { BackToVersions } from './back-to-versions.tsx';
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
      <BackToVersions onBack={onBack} />
      {query.data && <ContractDocument content={query.data.content} label={`Text of version ${version}`} />}
      {query.isPending && <ContractSkeleton label="Loading the version..." />}
      {query.error && <QueryError title="Couldn’t load the version" query={query} />}
    </>
  );
}

interface Version {
  readonly contractId: ContractId;
  readonly version: number;
}

const formatVersionTimes = ({ createdAt, sentAt }: ContractVersion) =>
  sentAt === null ? `Created ${formatMoment(createdAt)}, not sent` : `Sent ${formatMoment(sentAt)}`;

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
            <StatusBadge {...getVersionStateBadge(version.state)} />
            <span className={css.when}>{formatVersionTimes(version)}</span>
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
  return <QueryError title="Couldn’t load the versions" query={query} />;
}

/** Lists the versions that the user may see, and shows the text of each. */
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
