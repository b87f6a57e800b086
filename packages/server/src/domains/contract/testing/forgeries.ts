import type { ContractRecord, RecordEntry } from '@gable/contracts/contract';
import { instant } from '@gable/contracts/kernel';
import { type KeyPair, makeKeyPair, publicKeyOf } from '../keys/key-pair.ts';
import { entryHash } from '../record/hashes.ts';
import { signEntry, signRecord } from '../record/sign-record.ts';

/** A PDF and a record file as someone hands them on. */
export interface Files {
  readonly pdf: Uint8Array;
  readonly record: string;
}

/** What a forger has: the honest files of one contract, and those of another one. */
export interface Loot extends Files {
  readonly other: Files;
  /** The same contract's PDF as another version was signed. */
  readonly otherPdf: Uint8Array;
}

export type Forgery = (loot: Loot) => Files;

/** A record as untyped JSON, which a forger can change freely. */
type Loose = Record<string, unknown>;

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

export function looseRecord(text: string): { record: Loose; entries: Loose[] } {
  const record: unknown = JSON.parse(text);
  if (!isLoose(record) || !Array.isArray(record.entries)) throw new Error('That is no record.');
  return { record, entries: record.entries.filter(isLoose) };
}

/** The record file after `change`, hashes and signatures left as they are. */
export const withRecord =
  (change: (record: Loose, entries: Loose[]) => void): Forgery =>
  ({ pdf, record: text }) => {
    const { record, entries } = looseRecord(text);
    change(record, entries);
    return { pdf, record: JSON.stringify(record) };
  };

/** The text of the record file after `change`. */
export const withText =
  (change: (text: string) => string): Forgery =>
  ({ pdf, record }) => ({ pdf, record: change(record) });

/** The entry of this kind, the first one. */
export function entryOf(entries: readonly Loose[], kind: string): Loose {
  const found = entries.find((entry) => entry.kind === kind);
  if (!found) throw new Error(`The record has no ${kind}.`);
  return found;
}

export function inside(value: unknown): Loose {
  if (!isLoose(value)) throw new Error('That is no object.');
  return value;
}

/** Hashes every entry again, as a forger does who knows how; signatures stay as they were. */
function rehash(entries: readonly RecordEntry[]): RecordEntry[] {
  const chained: RecordEntry[] = [];
  for (const [index, { kid, signature, ...entry }] of entries.entries()) {
    const unhashed = { ...entry, seq: index + 1, prev: chained.at(-1)?.hash ?? '0'.repeat(64) };
    chained.push({ ...unhashed, hash: entryHash(unhashed), kid, signature });
  }
  return chained;
}

const headOf = (entries: readonly RecordEntry[]) => {
  const last = entries.at(-1);
  return last ? { seq: last.seq, hash: last.hash } : null;
};

type Edit = (entries: RecordEntry[]) => RecordEntry[];
const parse = (text: string): ContractRecord => JSON.parse(text);

/** Entries changed and hashed again; all of Gable's signatures are left where they were. */
export const rehashed =
  (edit: Edit): Forgery =>
  ({ pdf, record: text }) => {
    const record = parse(text);
    const entries = rehash(edit([...record.entries]));
    return { pdf, record: JSON.stringify({ ...record, entries, head: headOf(entries) }) };
  };

/** The same without signatures on the entries that changed, as if they were older than signatures. */
export const unsignedFromThere =
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
 * Everything hashed and signed again with the forger's own key: the record holds together perfectly.
 * @param pose Whether the forger's key goes by the name of Gable's.
 */
export const resigned =
  (edit: Edit, pose = false): Forgery =>
  ({ pdf, record: text }) => {
    const record = parse(text);
    const made = makeKeyPair();
    const key: KeyPair = pose ? { ...made, kid: record.kid } : made;
    const entries = rehash(edit([...record.entries])).map((entry) => ({
      ...entry,
      ...signEntry(key, entry.hash),
    }));
    const { format, contractId, issuedAt } = record;
    const base = { format, contractId, issuedAt, entries, head: headOf(entries) };
    return { pdf, record: JSON.stringify(signRecord(key, [publicKeyOf(key)], base)) };
  };

/** The forger's key signs the record as a whole; Gable's signatures stay on the entries. */
export const reissued =
  (edit: Edit): Forgery =>
  ({ pdf, record: text }) => {
    const record = parse(text);
    const key = makeKeyPair();
    const entries = rehash(edit([...record.entries]));
    const { format, contractId, issuedAt, keys } = record;
    const base = { format, contractId, issuedAt, entries, head: headOf(entries) };
    return { pdf, record: JSON.stringify(signRecord(key, [...keys, publicKeyOf(key)], base)) };
  };

/** One entry changed. */
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
