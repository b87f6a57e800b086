// @ts-check
import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.mjs';
import { must } from './failures.mjs';

/** @typedef {import('./read-record.mjs').Entry} Entry */

const NO_HASH = '0'.repeat(64);

/** @param {string | Uint8Array} data */
export const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/**
 * Verifies the hash chain from the first entry to the head.
 * @param {{ contractId: string, entries: readonly Entry[], head: { seq: number, hash: string } }} record
 */
export function checkChain({ contractId, entries, head }) {
  let prev = NO_HASH;
  for (const [index, entry] of entries.entries()) {
    const seq = index + 1;
    must(
      entry.seq === seq,
      `entry ${seq} is missing or not in its place: the entry there has the number ${entry.seq}`,
    );
    must(entry.contractId === contractId, `entry ${seq} belongs to another contract`);
    must(entry.version >= 1, `entry ${seq} has no version`);
    must(
      entry.prev === prev,
      `entry ${seq} does not follow from entry ${seq - 1}: the chain is broken between them`,
    );
    const { hash, kid: _kid, signature: _signature, ...hashed } = entry;
    must(sha256(canonicalJson(hashed)) === hash, `entry ${seq} was changed: its hash does not match it`);
    prev = hash;
  }
  must(
    head.seq === entries.length && head.hash === prev,
    `the record does not end with its head, which is entry ${head.seq}; the last entry here is ${entries.length}`,
  );
}
