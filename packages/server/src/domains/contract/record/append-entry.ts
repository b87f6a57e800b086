import {
  type ContractRecord,
  type RecordActor,
  type RecordDetails,
  type RecordEntry,
  type RecordKind,
  recordEntrySchema,
} from '@gable/contracts/contract';
import { type ContractId, contractRecordIdSchema, type Instant, instant } from '@gable/contracts/kernel';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { preparedInsert, preparedQuery, type Reader, type Transaction } from '#db/index.ts';
import { type Actor, newId, requireUser } from '#kernel/index.ts';
import type { ContractRow } from '../contract.tables.ts';
import { contractAuditLog } from '../contract-audit-log.tables.ts';
import { getOrCreateSigningKey } from '../keys/contract-keys.ts';
import type { KeyPair } from '../keys/key-pair.ts';
import { GENESIS_HASH, type HashedEntry, hashContent, hashEntry } from './hashes.ts';
import { signEntry } from './sign-record.ts';

const SYSTEM_ACTOR: RecordActor = { kind: 'system', id: null, name: null, email: null };

/** Returns the actor as stored in an entry. NOT_SIGNED_IN for an anonymous actor. */
function toRecordActor(actor: Actor | RecordActor): RecordActor {
  if ('id' in actor) return actor;
  if (actor.kind === 'system') return SYSTEM_ACTOR;
  const { userType, userId, name, email } = requireUser(actor);
  return { kind: userType, id: userId, name, email };
}

export interface NewEntry {
  readonly kind: RecordKind;
  readonly version: number;
  /** The current actor, or a past actor as recorded. */
  readonly actor: Actor | RecordActor;
  readonly at: Instant;
  readonly details: RecordDetails;
}

const lastEntry = preparedQuery((tx: Transaction) =>
  tx
    .select({ seq: contractAuditLog.seq, hash: contractAuditLog.hash, at: contractAuditLog.at })
    .from(contractAuditLog)
    .where(eq(contractAuditLog.contractId, sql.placeholder('contractId')))
    .orderBy(desc(contractAuditLog.seq))
    .limit(1),
);

/**
 * Appends a signed entry to a contract's record. The transaction must hold the contract lock. Times
 * never decrease: if the clock is behind, the entry gets the previous entry's time. A contract that
 * is older than its record first gets an `adopted` entry.
 */
export async function appendEntry(
  tx: Transaction,
  contract: ContractRow,
  entry: NewEntry,
): Promise<RecordEntry> {
  const [last] = await lastEntry(tx, {}).execute({ contractId: contract.id });
  const before = last ?? (entry.kind === 'created' ? null : await adopt(tx, contract, entry.at));
  return insertEntry(tx, before, contract.id, entry);
}

/**
 * Starts the record of a contract that the transaction created, with its first entries in order.
 * Returns them.
 */
export async function startRecord(
  tx: Transaction,
  { id, createdAt }: ContractRow,
  given: readonly NewEntry[],
): Promise<readonly RecordEntry[]> {
  const key = await getOrCreateSigningKey(tx, createdAt);
  const entries: RecordEntry[] = [];
  for (const entry of given) entries.push(createEntry(key, entries.at(-1) ?? null, id, entry));
  await Promise.all(entries.map((entry) => storeEntry(tx, entry)));
  return entries;
}

/** Starts the record of an existing contract with the state of its only version. */
function adopt(tx: Transaction, contract: ContractRow, at: Instant): Promise<RecordEntry> {
  return insertEntry(tx, null, contract.id, {
    version: 1,
    kind: 'adopted',
    actor: SYSTEM_ACTOR,
    at,
    details: {
      status: contract.status,
      createdAt: contract.createdAt,
      contentSha256: hashContent(contract.content),
      statement: 'The contract is older than its record. Its status until here was chosen by the agent.',
    },
  });
}

type Before = Pick<RecordEntry, 'seq' | 'hash' | 'at'> | null;

/** Creates the signed entry that follows another one. */
function createEntry(
  key: KeyPair,
  before: Before,
  contractId: ContractId,
  { kind, version, actor, at, details }: NewEntry,
): RecordEntry {
  const unhashed: HashedEntry = {
    contractId,
    version,
    kind,
    actor: toRecordActor(actor),
    // Clocks differ between machines.
    at: instant(Math.max(at, before?.at ?? 0)),
    details,
    seq: (before?.seq ?? 0) + 1,
    prev: before?.hash ?? GENESIS_HASH,
  };
  const hash = hashEntry(unhashed);
  return { ...unhashed, hash, ...signEntry(key, hash) };
}

const entryInsert = preparedInsert(contractAuditLog);

async function storeEntry(tx: Transaction, entry: RecordEntry): Promise<void> {
  await entryInsert(tx, { id: newId(contractRecordIdSchema), ...entry });
}

async function insertEntry(
  tx: Transaction,
  before: Before,
  contractId: ContractId,
  given: NewEntry,
): Promise<RecordEntry> {
  const entry = createEntry(await getOrCreateSigningKey(tx, given.at), before, contractId, given);
  await storeEntry(tx, entry);
  return entry;
}

/** Sorts keys by name, because the two databases return them in different orders. */
function sortKeys(details: RecordDetails): RecordDetails {
  const sorted = Object.entries(details).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
        : value,
    ]),
  );
}

/** Loads the entries of a contract's record in order. */
export async function loadRecord(
  reader: Reader,
  contractId: ContractId,
): Promise<Pick<ContractRecord, 'contractId' | 'entries' | 'head'>> {
  const rows = await reader
    .select()
    .from(contractAuditLog)
    .where(eq(contractAuditLog.contractId, contractId))
    .orderBy(asc(contractAuditLog.seq));
  // The schema drops the row ids and puts the fields in order.
  const entries = rows.map((row) => recordEntrySchema.parse({ ...row, details: sortKeys(row.details) }));
  const last = entries.at(-1);
  return { contractId, entries, head: last ? { seq: last.seq, hash: last.hash } : null };
}
