import type { ContractRevision, ContractView } from '@gable/contracts/contract';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { Fact, Facts } from '#shared/ui/display/facts.tsx';
import { BackToVersions } from './back-to-versions.tsx';
import { RestoreButton } from './restore-button.tsx';
import { formatRevision } from './revision-list.tsx';
import { TextComparison } from './text-comparison.tsx';

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

/** Versions that were not sent can have the same number, so the time says which one it is. */
const describeRevision = (revision: ContractRevision) =>
  `Version ${revision.version}: ${formatRevision(revision)}`;

/** Compares two saved texts, and says which. */
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
  return (
    <>
      <Facts>
        <Fact label="From">{describeRevision(before)}</Fact>
        <Fact label="To">{describeRevision(after)}</Fact>
      </Facts>
      <TextComparison before={old} after={next} label="Changes of the text" />
    </>
  );
}

/** Shows what changed in a saved text, or what has changed since, with a button to restore it. */
export function RevisionChanges(props: RevisionChangesProps) {
  const { contract, revision, before, latest } = props;
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
      <Comparison contractId={contract.id} before={from} after={to} />
      {!isLatest && <RestoreButton contract={contract} revision={revision} onRestored={props.onRestored} />}
    </>
  );
}
