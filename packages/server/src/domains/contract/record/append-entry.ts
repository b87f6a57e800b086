import {
  type ContractRecord,
  type RecordActor,
  type RecordDetails,
  type RecordEntry,
  type RecordKind,
  recordEntrySchema,
} from '@gable/contracts/contract';
import { type ContractId, contractRecordIdSchema, type Instant, instant } from '@gable/contracts/kernel';
import { asc, desc, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { type Actor, newId, requirePerson } from '#kernel/index.ts';
import type { ContractRow } from '../contract.tables.ts';
import { contractRecord } from '../contract-record.tables.ts';
import { contractSigningKey } from '../keys/contract-keys.ts';
import { contentHash, entryHash, type HashedEntry, NO_HASH } from './hashes.ts';
import { signEntry } from './sign-record.ts';

const SYSTEM_ACTOR: RecordActor = { kind: 'system', id: null, name: null, email: null };

/** Somebody as the record names them. Throws NOT_SIGNED_IN for a visitor, who has nothing to do with contracts. */
function recordActorOf(actor: Actor | RecordActor): RecordActor {
  if ('id' in actor) return actor;
  if (actor.kind === 'system') return SYSTEM_ACTOR;
  const { userType, userId, name, email } = requirePerson(actor);
  return { kind: userType, id: userId, name, email };
}

export interface NewEntry {
  readonly kind: RecordKind;
  readonly version: number;
  /** Who acts now, or who acted before, as they were then. */
  readonly actor: Actor | RecordActor;
  readonly at: Instant;
  readonly details: RecordDetails;
}

/**
 * Adds an entry at the end of a contract's record and signs it. The transaction must hold the contract (`holdContract`), so
 * that no other entry takes the same place. If the clock is behind the previous entry, the new entry gets that entry's time.
 * A contract that is older than its record gets a first entry that says so.
 */
export async function appendEntry(
  tx: Transaction,
  contract: ContractRow,
  { kind, version, actor, at, details }: NewEntry,
): Promise<RecordEntry> {
  const [last] = await tx
    .select({ seq: contractRecord.seq, hash: contractRecord.hash, at: contractRecord.at })
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
  before: Pick<RecordEntry, 'seq' | 'hash' | 'at'> | null,
  given: Omit<HashedEntry, 'seq' | 'prev'>,
): Promise<RecordEntry> {
  const unhashed = {
    ...given,
    // Machines have different clocks. The times in a record never decrease.
    at: instant(Math.max(given.at, before?.at ?? 0)),
    seq: (before?.seq ?? 0) + 1,
    prev: before?.hash ?? NO_HASH,
  };
  const hash = entryHash(unhashed);
  const key = await contractSigningKey(tx, given.at);
  const entry = { ...unhashed, hash, ...signEntry(key, hash) };
  await tx.insert(contractRecord).values({ id: newId(contractRecordIdSchema), ...entry });
  return entry;
}

/** The same members, sorted by name: the two databases return them in different orders. */
function inOrder(details: RecordDetails): RecordDetails {
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

/** The entries of a contract's record, from the first to the last. */
export async function loadRecord(
  reader: Reader,
  contractId: ContractId,
): Promise<Pick<ContractRecord, 'contractId' | 'entries' | 'head'>> {
  const rows = await reader
    .select()
    .from(contractRecord)
    .where(eq(contractRecord.contractId, contractId))
    .orderBy(asc(contractRecord.seq));
  // The schema leaves out the rows' own ids, and gives the fields their order.
  const entries = rows.map((row) => recordEntrySchema.parse({ ...row, details: inOrder(row.details) }));
  const last = entries.at(-1);
  return { contractId, entries, head: last ? { seq: last.seq, hash: last.hash } : null };
}
