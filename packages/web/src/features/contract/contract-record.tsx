import { formatRecordTime, type RecordEntry, type RecordKind, recordWords } from '@gable/contracts/contract';
import type { ContractId, StatusLook } from '@gable/contracts/kernel';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import css from './contract-record.module.css';
import { ContractSkeleton } from './contract-skeleton.tsx';

/** What stands out among what was written, opened and saved. */
const TONES: Readonly<Partial<Record<RecordKind, StatusLook['tone']>>> = {
  sent: 'info',
  signed: 'success',
  declined: 'danger',
  expired: 'danger',
};

function Entry({ entry }: { readonly entry: RecordEntry }) {
  return (
    <li className={css.entry} data-tone={TONES[entry.kind] ?? 'neutral'}>
      <p className={css.what}>{recordWords(entry)}</p>
      <p className={css.when}>
        <span>{formatRecordTime(entry.at)}</span>
        <code className={css.hash} title={entry.hash}>
          {entry.hash.slice(0, 16)}
        </code>
      </p>
    </li>
  );
}

/** Everything that happened to a contract, the latest first: who wrote, sent, opened, signed and saved which version. */
export function ContractRecord({ contractId }: { readonly contractId: ContractId }) {
  const query = trpc.contract.record.useQuery({ contractId }, { staleTime: 0 });
  if (query.data) {
    return (
      <ol className={css.entries} reversed aria-label="Record of this contract">
        {query.data.entries.toReversed().map((entry) => (
          <Entry key={entry.seq} entry={entry} />
        ))}
      </ol>
    );
  }
  if (!query.error) return <ContractSkeleton label="Loading the record..." />;
  return (
    <ErrorState
      title="The record could not be loaded"
      message={failureText(query.error)}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
    />
  );
}
