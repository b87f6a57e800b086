// @ts-check
import { canonicalJson } from './canonical-json.mjs';
import { must } from './failures.mjs';
import { isSignedBy, thumbprintOf } from './keys.mjs';

/** @typedef {import('./read-record.mjs').Entry} Entry */
/** @typedef {import('./read-record.mjs').SignedRecord} SignedRecord */

/**
 * Reads the keys of the record by id and checks that each id is the fingerprint of its key.
 * @param {SignedRecord} record
 * @returns {ReadonlyMap<string, string>}
 */
function readKeys({ keys, entries, kid }) {
  /** @type {Map<string, string>} */
  const known = new Map();
  for (const key of keys) {
    must(thumbprintOf(key.x) === key.kid, 'the record names a key by an id that is not its fingerprint');
    must(!known.has(key.kid), `the record holds the key ${key.kid} twice`);
    known.set(key.kid, key.x);
  }
  const used = new Set([kid, ...entries.map((entry) => entry.kid)]);
  const idle = [...known.keys()].find((id) => !used.has(id));
  must(idle === undefined, `the record holds the key ${idle}, which signed nothing in the record`);
  return known;
}

/** @param {Entry} entry @param {ReadonlyMap<string, string>} keys */
function checkEntry({ seq, hash, kid, signature }, keys) {
  if (kid === null && signature === null) return;
  const x = kid === null ? undefined : keys.get(kid);
  must(x !== undefined, `entry ${seq} is signed with a key that the record does not hold`);
  must(
    signature !== null && isSignedBy(x, `gable-contract-entry/1:${hash}`, signature),
    `entry ${seq} does not have Gable's signature`,
  );
}

/**
 * Checks every signature of a record. One key signs the whole record. If trusted keys are given, it
 * must be one of them. This signature covers the keys in the record, so it also authenticates older
 * keys.
 * @param {SignedRecord} record
 * @param {ReadonlySet<string> | null} trusted Null when no trusted key was given.
 */
export function checkSignatures(record, trusted) {
  const keys = readKeys(record);
  const { signature, ...signed } = record;
  const x = keys.get(record.kid);
  must(x !== undefined, 'the record is signed with a key that it does not hold');
  must(
    trusted === null || trusted.has(record.kid),
    `the record is signed with the key ${record.kid}, which is not one of the keys that you trust`,
  );
  for (const entry of record.entries) checkEntry(entry, keys);
  must(
    isSignedBy(x, `${record.format}:${canonicalJson(signed)}`, signature),
    'the record was changed after Gable signed it: its signature does not match',
  );
  must(
    record.issuedAt >= (record.entries.at(-1)?.at ?? 0),
    'the issue time of the record is before its last entry',
  );
}
