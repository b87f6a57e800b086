import type {
  ContractStatus,
  ContractVersionState,
  OfferChange,
  RecordDetails,
  RecordKind,
} from '@gable/contracts/contract';
import { OFFER_FIELDS } from '@gable/contracts/contract';
import { instantSchema } from '@gable/contracts/kernel';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Reader } from '#db/index.ts';
import type { ContractRow } from '../contract.tables.ts';
import { contractRecord } from '../contract-record.tables.ts';

/** What the record says of a contract's versions, oldest first, without who opened and saved them. */
export type VersionHistory = Awaited<ReturnType<typeof loadVersionHistory>>;

/** Reads that part of a contract's record. */
export async function loadVersionHistory(reader: Reader, contractId: ContractRow['id']) {
  return reader
    .select({
      version: contractRecord.version,
      kind: contractRecord.kind,
      actor: contractRecord.actor,
      at: contractRecord.at,
      details: contractRecord.details,
    })
    .from(contractRecord)
    .where(
      and(
        eq(contractRecord.contractId, contractId),
        notInArray(contractRecord.kind, ['viewed', 'downloaded', 'consented', 'pdf_stored']),
      ),
    )
    .orderBy(asc(contractRecord.seq));
}

/** The state of a version after an entry about it; null where the entry changes none. */
function stateAfter(kind: RecordKind, details: RecordDetails): ContractVersionState | null {
  switch (kind) {
    case 'sent':
      return 'awaiting';
    case 'edited':
      // Older records: an edit of a contract that was out was sent with it.
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

/** How a version stands by the record alone, where a later version took its place. */
export function pastState(history: VersionHistory, version: number): ContractVersionState {
  const states = history
    .filter((entry) => entry.version === version)
    .map(({ kind, details }) => stateAfter(kind, details))
    .filter((state) => state !== null);
  const last = states.at(-1) ?? 'draft';
  return last === 'awaiting' ? 'replaced' : last;
}

/** The contract's status that a version's own state stands for. */
export function statusOf(state: ContractVersionState): ContractStatus {
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
/** What an `offer_changed` entry holds (`record/offer-changed.ts`). */
const offerChangedSchema = z.object({ before: fieldsSchema, after: fieldsSchema, changedAt: instantSchema });

/** How the proposal was changed since a version was last sent, all changes taken together; null when it was not. */
export function offerChangeSince(history: VersionHistory, version: number): OfferChange | null {
  const own = history.filter((entry) => entry.version === version);
  const sent = own.findLastIndex(({ kind, details }) => stateAfter(kind, details) === 'awaiting');
  const changes = own
    .slice(sent + 1)
    .filter(({ kind }) => kind === 'offer_changed')
    .map(({ details }) => z.parse(offerChangedSchema, details));
  const last = changes.at(-1);
  if (!last) return null;
  // The first `before` and the last `after` of a field count. A field that was changed back did not change.
  const before = new Map(changes.toReversed().flatMap((change) => Object.entries(change.before)));
  const after = new Map(changes.flatMap((change) => Object.entries(change.after)));
  const fields = OFFER_FIELDS.map((field) => ({
    field,
    before: before.get(field) ?? null,
    after: after.get(field) ?? null,
  })).filter((field) => field.before !== field.after);
  return fields.length === 0 ? null : { fields, changedAt: last.changedAt };
}
