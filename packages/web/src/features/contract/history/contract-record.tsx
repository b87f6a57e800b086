import {
  formatRecordEntry,
  formatRecordTime,
  type RecordEntry,
  type RecordKind,
} from '@gable/contracts/contract';
import type { BadgeProps, ContractId } from '@gable/contracts/kernel';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { ContractSkeleton } from '../contract-skeleton.tsx';
import { SignatureDrawing } from '../signing/signature-drawing.tsx';
import { SignatureImage } from '../signing/signature-image.tsx';
import css from './contract-record.module.css';

/** The tones of highlighted entries. Others are neutral. */
const TONES: Readonly<Partial<Record<RecordKind, BadgeProps['tone']>>> = {
  sent: 'info',
  signed: 'success',
  countersigned: 'success',
  declined: 'danger',
  expired: 'danger',
};

/** The drawing of a signature, if the entry has one. */
function Drawing({ details: { drawnSignature, typedName } }: RecordEntry) {
  if (typeof drawnSignature !== 'string' || typeof typedName !== 'string') return null;
  return <SignatureDrawing drawing={drawnSignature} name={typedName} />;
}

/** The image of a signature, if the entry has one. */
function Image({ contractId, details: { imageSha256, typedName } }: RecordEntry) {
  if (typeof imageSha256 !== 'string' || typeof typedName !== 'string') return null;
  return <SignatureImage contractId={contractId} sha256={imageSha256} name={typedName} />;
}

function Entry({ entry }: { readonly entry: RecordEntry }) {
  return (
    <li className={css.entry} data-tone={TONES[entry.kind] ?? 'neutral'}>
      <p className={css.text}>{formatRecordEntry(entry)}</p>
      <Drawing {...entry} />
      <Image {...entry} />
      <p className={css.time}>{formatRecordTime(entry.at)}</p>
      <details className={css.details}>
        <summary>Details</summary>
        <p>
          SHA-256 of entry {entry.seq}: <code className={css.hash}>{entry.hash}</code>
        </p>
      </details>
    </li>
  );
}

/** A contract's audit log, latest first. */
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
  return <QueryError title="Couldn’t load the record" query={query} />;
}
