import {
  type ContractRecord,
  contractRecordSchema,
  RECORD_FORMAT,
  type RecordActor,
  type RecordDetails,
  type RecordEntry,
  type RecordKind,
} from '@gable/contracts/contract';
import { type ContractId, contractRecordIdSchema, type Instant } from '@gable/contracts/kernel';
import { asc, desc, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '../../../db/index.ts';
import { type Actor, newId, requirePerson } from '../../../kernel/index.ts';
import type { ContractRow } from '../contract.tables.ts';
import { contractRecord } from '../contract-record.tables.ts';
import { contentHash, entryHash, NO_HASH } from './hashes.ts';

const SYSTEM_ACTOR: RecordActor = { kind: 'system', id: null, name: null, email: null };

/** Somebody as the record names them. Throws NOT_SIGNED_IN for a visitor, who has nothing to do with contracts. */
function recordActorOf(actor: Actor): RecordActor {
  if (actor.kind === 'system') return SYSTEM_ACTOR;
  const { userType, userId, name, email } = requirePerson(actor);
  return { kind: userType, id: userId, name, email };
}

export interface NewEntry {
  readonly kind: RecordKind;
  readonly version: number;
  readonly actor: Actor;
  readonly at: Instant;
  readonly details: RecordDetails;
}

/**
 * Adds an entry at the end of a contract's record. The transaction must hold the contract (`holdContract`), so that no
 * other entry takes the same place. A contract that is older than its record gets a first entry that says so.
 */
export async function appendEntry(
  tx: Transaction,
  contract: ContractRow,
  { kind, version, actor, at, details }: NewEntry,
): Promise<RecordEntry> {
  const [last] = await tx
    .select({ seq: contractRecord.seq, hash: contractRecord.hash })
    .from(contractRecord)
    .where(eq(contractRecord.contractId, contract.id))
    .orderBy(desc(contractRecord.seq))
    .limit(1);
  const before = last ?? (kind === 'created' ? null : await adopt(tx, contract, at));
  return insertEntry(tx, before, {
    contractId: contract.id,
    version,
    kind,
    actor: recordActorOf(actor),
    at,
    details,
  });
}

/** The record begins later than the contract: says how its only version stood then. */
function adopt(tx: Transaction, contract: ContractRow, at: Instant): Promise<RecordEntry> {
  return insertEntry(tx, null, {
    contractId: contract.id,
    version: 1,
    kind: 'adopted',
    actor: SYSTEM_ACTOR,
    at,
    details: {
      status: contract.status,
      createdAt: contract.createdAt,
      contentSha256: contentHash(contract.content),
      statement: 'The contract is older than its record. Its status until here was chosen by the agent.',
    },
  });
}

async function insertEntry(
  tx: Transaction,
  before: Pick<RecordEntry, 'seq' | 'hash'> | null,
  given: Omit<RecordEntry, 'seq' | 'prev' | 'hash'>,
): Promise<RecordEntry> {
  const unhashed = { ...given, seq: (before?.seq ?? 0) + 1, prev: before?.hash ?? NO_HASH };
  const entry = { ...unhashed, hash: entryHash(unhashed) };
  await tx.insert(contractRecord).values({ id: newId(contractRecordIdSchema), ...entry });
  return entry;
}

/** The record of a contract from its first entry, in the form in which it is handed out and verified. */
export async function loadRecord(reader: Reader, contractId: ContractId): Promise<ContractRecord> {
  const rows = await reader
    .select()
    .from(contractRecord)
    .where(eq(contractRecord.contractId, contractId))
    .orderBy(asc(contractRecord.seq));
  const last = rows.at(-1);
  return contractRecordSchema.parse({
    format: RECORD_FORMAT,
    contractId,
    // The schema leaves out the rows' own ids.
    entries: rows,
    head: last ? { seq: last.seq, hash: last.hash } : null,
  });
}
