import type { ContractRevision, ContractView } from '@gable/contracts/contract';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { RestoreButton } from './restore-button.tsx';
import { formatRevision } from './revision-list.tsx';
import { TextComparison } from './text-comparison.tsx';
import css from './versions-dialog.module.css';

interface RevisionChangesProps {
  readonly contract: ContractView;
  readonly revision: ContractRevision;
  /** The text before it; null for the first one. */
  readonly before: ContractRevision | null;
  readonly latest: ContractRevision;
  readonly onBack: () => void;
  readonly onRestored: () => void;
}

type Other = 'before' | 'current';

/** Compares two saved texts. */
function Comparison({
  contractId,
  before,
  after,
}: {
  readonly contractId: ContractView['id'];
  readonly before: ContractRevision;
  readonly after: ContractRevision;
}) {
  const old = trpc.contract.revision.useQuery({ contractId, revisionId: before.id });
  const next = trpc.contract.revision.useQuery({ contractId, revisionId: after.id });
  return <TextComparison before={old} after={next} label="Changes of the text" />;
}

/** Shows what changed in a saved text, or what has changed since, with a button to restore it. */
export function RevisionChanges(props: RevisionChangesProps) {
  const { contract, revision, before, latest } = props;
  const isLatest = revision.id === latest.id;
  const [chosen, setChosen] = useState<Other>('current');
  const other: Other = isLatest ? 'before' : before === null ? 'current' : chosen;
  return (
    <>
      <Button variant="subtle" size="compact-md" mb="sm" onClick={props.onBack} autoFocus>
        Back to all versions
      </Button>
      <p className={css.when}>{formatRevision(revision)}</p>
      {!isLatest && before !== null && (
        <SegmentedControl
          mb="md"
          size="sm"
          aria-label="Compare with"
          value={other}
          data={[
            { value: 'current', label: 'Changes since then' },
            { value: 'before', label: 'Changes in this version' },
          ]}
          onChange={(value) => setChosen(value === 'before' ? 'before' : 'current')}
        />
      )}
      {other === 'before' && before !== null && (
        <Comparison contractId={contract.id} before={before} after={revision} />
      )}
      {other === 'current' && <Comparison contractId={contract.id} before={revision} after={latest} />}
      {!isLatest && <RestoreButton contract={contract} revision={revision} onRestored={props.onRestored} />}
    </>
  );
}
