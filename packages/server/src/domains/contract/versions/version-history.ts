import type {
  ContractStatus,
  ContractVersionState,
  OfferChange,
  RecordDetails,
  RecordKind,
} from '@gable/contracts/contract';
import { OFFER_FIELDS } from '@gable/contracts/contract';
import { instantSchema } from '@gable/contracts/kernel';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { preparedQuery, type Reader } from '#db/index.ts';
import type { ContractRow } from '../contract.tables.ts';
import { contractAuditLog } from '../contract-audit-log.tables.ts';

/** The record entries that affect a contract's versions, oldest first. */
export type VersionHistory = Awaited<ReturnType<typeof loadVersionHistory>>;

const versionHistory = preparedQuery((reader) =>
  reader
    .select({
      version: contractAuditLog.version,
      kind: contractAuditLog.kind,
      actor: contractAuditLog.actor,
      at: contractAuditLog.at,
      details: contractAuditLog.details,
    })
    .from(contractAuditLog)
    .where(
      and(
        eq(contractAuditLog.contractId, sql.placeholder('contractId')),
        notInArray(contractAuditLog.kind, ['viewed', 'downloaded', 'consented', 'pdf_stored']),
      ),
    )
    .orderBy(asc(contractAuditLog.seq)),
);

/** Loads the record without views, downloads, consents, and stored PDFs. */
export async function loadVersionHistory(reader: Reader, contractId: ContractRow['id']) {
  return versionHistory(reader, {}).execute({ contractId });
}

/** Returns the state that an entry puts its version in; null if it does not change the state. */
function getStateAfter(kind: RecordKind, details: RecordDetails): ContractVersionState | null {
  switch (kind) {
    case 'sent':
      return 'awaiting';
    case 'edited':
      // In older records, editing a sent contract also sent the new text.
      return details.status === 'sent' ? 'awaiting' : null;
    case 'adopted':
      return adoptedState(details.status);
    case 'withdrawn':
      return 'withdrawn';
    case 'marked_signed':
      return 'signed_outside';
    case 'signed':
    case 'reinstated':
      return 'signed';
    case 'expired':
      return 'expired';
    case 'declined':
      return 'declined';
    case 'created':
    case 'countersigned':
    case 'viewed':
    case 'downloaded':
    case 'offer_changed':
    case 'client_changed':
    case 'consented':
    case 'consent_withdrawn':
    case 'pdf_stored':
      return null;
  }
}

function adoptedState(status: RecordDetails[string] | undefined): ContractVersionState | null {
  switch (status) {
    case 'sent':
      return 'awaiting';
    case 'signed':
      return 'signed_outside';
    case 'expired':
      return 'expired';
    default:
      return null;
  }
}

/** Returns the state of a version that a later version has replaced, from the record alone. */
export function getPastState(history: VersionHistory, version: number): ContractVersionState {
  const states = history
    .filter((entry) => entry.version === version)
    .map(({ kind, details }) => getStateAfter(kind, details))
    .filter((state) => state !== null);
  const last = states.at(-1) ?? 'draft';
  return last === 'awaiting' ? 'replaced' : last;
}

/** Maps a version state to a contract status. */
export function toContractStatus(state: ContractVersionState): ContractStatus {
  switch (state) {
    case 'awaiting':
      return 'sent';
    case 'signed':
    case 'signed_outside':
      return 'signed';
    case 'expired':
      return 'expired';
    case 'draft':
    case 'declined':
    case 'withdrawn':
    case 'replaced':
      return 'draft';
  }
}

const fieldsSchema = z.record(z.string(), z.nullable(z.string()));
/** The details of an `offer_changed` entry (`record/offer-changed.ts`). */
const offerChangedSchema = z.object({ before: fieldsSchema, after: fieldsSchema, changedAt: instantSchema });

/** Merges all changes of the proposal since a version was last sent; null if there are none. */
export function getOfferChange(history: VersionHistory, version: number): OfferChange | null {
  const own = history.filter((entry) => entry.version === version);
  const sent = own.findLastIndex(({ kind, details }) => getStateAfter(kind, details) === 'awaiting');
  const changes = own
    .slice(sent + 1)
    .filter(({ kind }) => kind === 'offer_changed')
    .map(({ details }) => z.parse(offerChangedSchema, details));
  const last = changes.at(-1);
  if (!last) return null;
  // Compare the first `before` with the last `after` of each field; a reverted field did not
  // change.
  const before = new Map(changes.toReversed().flatMap((change) => Object.entries(change.before)));
  const after = new Map(changes.flatMap((change) => Object.entries(change.after)));
  const fields = OFFER_FIELDS.map((field) => ({
    field,
    before: before.get(field) ?? null,
    after: after.get(field) ?? null,
  })).filter((field) => field.before !== field.after);
  return fields.length === 0 ? null : { fields, changedAt: last.changedAt };
}
