import { type ContractRevision, getVersionStateBadge, type RevisionSource } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { formatMoment } from '#shared/ui/display/format-moment.ts';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import css from './versions-dialog.module.css';

const SOURCES: Readonly<Record<RevisionSource, string>> = {
  edit: 'Edited',
  ai: 'Drafted with AI',
  copy: 'Copied',
  restore: 'Restored',
};

/** Returns 'Edited Nov 21, 2026, 1:05 PM CST by Maya Torres'. */
export function formatRevision({ source, savedAt, savedBy }: ContractRevision): string {
  const by = savedBy === null ? '' : ` by ${savedBy}`;
  return `${SOURCES[source]} ${formatMoment(savedAt)}${by}`;
}

/** Returns 'Version 2' for the text that counts, and 'Version 2, draft 1' for the first that it replaced. */
export function nameRevision(
  { id, version, state }: ContractRevision,
  revisions: readonly ContractRevision[],
): string {
  if (state !== null) return `Version ${version}`;
  const drafts = revisions.filter((other) => other.version === version && other.state === null);
  return `Version ${version}, draft ${drafts.length - drafts.findIndex((draft) => draft.id === id)}`;
}

interface RevisionListProps {
  /** Latest first. */
  readonly revisions: readonly ContractRevision[];
  readonly onChoose: (id: ContractRevision['id']) => void;
}

/** The saved texts of a contract. */
export function RevisionList({ revisions, onChoose }: RevisionListProps) {
  if (revisions.length < 2) {
    return <p>This is the only text so far. When you save a change, you can compare and restore it here.</p>;
  }
  return (
    <ol className={css.versions} aria-label="Versions of this contract">
      {revisions.map((revision) => (
        <li key={revision.id} className={css.version}>
          <span className={css.name}>{nameRevision(revision, revisions)}</span>
          {revision.state === null ? (
            <StatusBadge label="Earlier draft" tone="neutral" />
          ) : (
            <StatusBadge {...getVersionStateBadge(revision.state)} />
          )}
          <span className={css.when}>{formatRevision(revision)}</span>
          <Button
            variant="default"
            size="compact-md"
            aria-label={`Compare ${nameRevision(revision, revisions).toLowerCase()}: ${formatRevision(revision)}`}
            onClick={() => onChoose(revision.id)}
          >
            Compare
          </Button>
        </li>
      ))}
    </ol>
  );
}
