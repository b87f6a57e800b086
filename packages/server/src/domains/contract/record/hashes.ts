import { createHash } from 'node:crypto';
import type { RecordEntry } from '@gable/contracts/contract';
import { canonicalJson } from './canonical-json.ts';

/** What stands before the first entry. */
export const NO_HASH = '0'.repeat(64);

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

/** The hash of an entry: of everything in it but the hash. */
export function entryHash(entry: Omit<RecordEntry, 'hash'>): string {
  const { contractId, seq, version, kind, actor, at, details, prev } = entry;
  return sha256(canonicalJson({ contractId, seq, version, kind, actor, at, details, prev }));
}

/** The hash of a contract's text, in UTF-8. */
export function contentHash(content: string): string {
  return sha256(content);
}
