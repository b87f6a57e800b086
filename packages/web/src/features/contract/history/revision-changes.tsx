import type { ContractRevision, ContractView } from '@gable/contracts/contract';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { Fact, Facts } from '#shared/ui/display/facts.tsx';
import { BackToVersions } from './back-to-versions.tsx';
import { RestoreButton } from './restore-button.tsx';
import { formatRevision, nameRevision } from './revision-list.tsx';
import { TextComparison } from './text-comparison.tsx';

interface RevisionChangesProps {
  readonly contract: ContractView;
  readonly revision: ContractRevision;
  /** All saved texts, latest first. */
  readonly revisions: readonly ContractRevision[];
  readonly onBack: () => void;
  readonly onRestored: () => void;
}

type Other = 'before' | 'current';

/** Compares two saved texts, and says which. */
function Comparison({
  contractId,
  revisions,
  before,
  after,
}: {
  readonly contractId: ContractView['id'];
  readonly revisions: readonly ContractRevision[];
  readonly before: ContractRevision;
  readonly after: ContractRevision;
}) {
  const old = trpc.contract.revision.useQuery({ contractId, revisionId: before.id });
  const next = trpc.contract.revision.useQuery({ contractId, revisionId: after.id });
  const describe = (revision: ContractRevision) =>
    `${nameRevision(revision, revisions)}: ${formatRevision(revision)}`;
  return (
    <>
      <Facts>
        <Fact label="From">{describe(before)}</Fact>
        <Fact label="To">{describe(after)}</Fact>
      </Facts>
      <TextComparison before={old} after={next} label="Changes of the text" />
    </>
  );
}

/** Shows what changed in a saved text, or what has changed since, with a button to restore it. */
export function RevisionChanges(props: RevisionChangesProps) {
  const { contract, revision, revisions } = props;
  const latest = revisions[0] ?? revision;
  const before = revisions[revisions.indexOf(revision) + 1] ?? null;
  const isLatest = revision.id === latest.id;
  const [chosen, setChosen] = useState<Other>('current');
  const other: Other = isLatest ? 'before' : before === null ? 'current' : chosen;
  const [from, to] = other === 'before' ? [before ?? revision, revision] : [revision, latest];
  return (
    <>
      <BackToVersions onBack={props.onBack} />
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
      <Comparison contractId={contract.id} revisions={revisions} before={from} after={to} />
      {!isLatest && <RestoreButton contract={contract} revision={revision} onRestored={props.onRestored} />}
    </>
  );
}
