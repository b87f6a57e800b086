import type { ContractRecord, RecordEntry } from '@gable/contracts/contract';
import { instant } from '@gable/contracts/kernel';
import { createKeyPair, type KeyPair, toPublicKey } from '../keys/key-pair.ts';
import { hashEntry } from '../record/hashes.ts';
import { signEntry, signRecord } from '../record/sign-record.ts';

/** A PDF and a record file as received from a third party. */
export interface Files {
  readonly pdf: Uint8Array;
  readonly record: string;
}

/** The original files of one contract, and those of another one. */
export interface ForgeryInput extends Files {
  readonly other: Files;
  /** The PDF of another signed version of the same contract. */
  readonly otherPdf: Uint8Array;
}

export type Forgery = (input: ForgeryInput) => Files;

/** A record as untyped JSON. */
type Loose = Record<string, unknown>;

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

export function looseRecord(text: string): { record: Loose; entries: Loose[] } {
  const record: unknown = JSON.parse(text);
  if (!isLoose(record) || !Array.isArray(record.entries)) throw new Error('The value is not a record.');
  return { record, entries: record.entries.filter(isLoose) };
}

/** Changes the record without updating hashes and signatures. */
export const withRecord =
  (change: (record: Loose, entries: Loose[]) => void): Forgery =>
  ({ pdf, record: text }) => {
    const { record, entries } = looseRecord(text);
    change(record, entries);
    return { pdf, record: JSON.stringify(record) };
  };

/** Changes the text of the record file. */
export const withText =
  (change: (text: string) => string): Forgery =>
  ({ pdf, record }) => ({ pdf, record: change(record) });

/** Returns the first entry of a kind. */
export function entryOf(entries: readonly Loose[], kind: string): Loose {
  const found = entries.find((entry) => entry.kind === kind);
  if (!found) throw new Error(`The record has no ${kind}.`);
  return found;
}

export function inside(value: unknown): Loose {
  if (!isLoose(value)) throw new Error('The value is not an object.');
  return value;
}

/** Recomputes all hashes without updating signatures. */
function rehash(entries: readonly RecordEntry[]): RecordEntry[] {
  const chained: RecordEntry[] = [];
  for (const [index, { kid, signature, ...entry }] of entries.entries()) {
    const unhashed = { ...entry, seq: index + 1, prev: chained.at(-1)?.hash ?? '0'.repeat(64) };
    chained.push({ ...unhashed, hash: hashEntry(unhashed), kid, signature });
  }
  return chained;
}

const headOf = (entries: readonly RecordEntry[]) => {
  const last = entries.at(-1);
  return last ? { seq: last.seq, hash: last.hash } : null;
};

type Edit = (entries: RecordEntry[]) => RecordEntry[];
const parse = (text: string): ContractRecord => JSON.parse(text);

/** Changes entries and recomputes hashes, keeping Gable's signatures. */
export const withRehash =
  (edit: Edit): Forgery =>
  ({ pdf, record: text }) => {
    const record = parse(text);
    const entries = rehash(edit([...record.entries]));
    return { pdf, record: JSON.stringify({ ...record, entries, head: headOf(entries) }) };
  };

/**
 * Like `withRehash`, but removes the signatures of changed entries, as if they were older than
 * signatures.
 */
export const withoutLaterSignatures =
  (edit: Edit): Forgery =>
  ({ pdf, record: text }) => {
    const record = parse(text);
    const known = new Set(record.entries.map(({ hash }) => hash));
    const entries = rehash(edit([...record.entries])).map((entry) =>
      known.has(entry.hash) ? entry : { ...entry, kid: null, signature: null },
    );
    return { pdf, record: JSON.stringify({ ...record, entries, head: headOf(entries) }) };
  };

/**
 * Recomputes all hashes and signs everything with the forger's own key.
 * @param pose Whether the forger's key uses the id of Gable's key.
 */
export const signedByForger =
  (edit: Edit, pose = false): Forgery =>
  ({ pdf, record: text }) => {
    const record = parse(text);
    const made = createKeyPair();
    const key: KeyPair = pose ? { ...made, kid: record.kid } : made;
    const entries = rehash(edit([...record.entries])).map((entry) => ({
      ...entry,
      ...signEntry(key, entry.hash),
    }));
    const { format, contractId, issuedAt } = record;
    const base = { format, contractId, issuedAt, entries, head: headOf(entries) };
    return { pdf, record: JSON.stringify(signRecord(key, [toPublicKey(key)], base)) };
  };

/** Signs the record with the forger's key, keeping Gable's signatures on the entries. */
export const issuedByForger =
  (edit: Edit): Forgery =>
  ({ pdf, record: text }) => {
    const record = parse(text);
    const key = createKeyPair();
    const entries = rehash(edit([...record.entries]));
    const { format, contractId, issuedAt, keys } = record;
    const base = { format, contractId, issuedAt, entries, head: headOf(entries) };
    return { pdf, record: JSON.stringify(signRecord(key, [...keys, toPublicKey(key)], base)) };
  };

/** Changes the entries of a kind. */
export const changing =
  (kind: RecordEntry['kind'], change: (entry: RecordEntry) => RecordEntry): Edit =>
  (entries) =>
    entries.map((entry) => (entry.kind === kind ? change(entry) : entry));

export const without =
  (kind: RecordEntry['kind']): Edit =>
  (entries) =>
    entries.filter((entry) => entry.kind !== kind);

export const swapped =
  (one: number, other: number): Edit =>
  (entries) =>
    entries.map((entry, index) => entries[index === one ? other : index === other ? one : index] ?? entry);

export const later = (entry: RecordEntry, ms: number): RecordEntry => ({
  ...entry,
  at: instant(entry.at + ms),
});
