import { createHash } from 'node:crypto';
import type { RecordEntry } from '@gable/contracts/contract';
import { canonicalJson } from './canonical-json.ts';

/** What stands before the first entry. */
export const NO_HASH = '0'.repeat(64);

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

/** The fields of an entry that its hash covers. */
export type HashedEntry = Omit<RecordEntry, 'hash' | 'kid' | 'signature'>;

/** The hash of an entry: of everything in it up to `prev`. */
export function entryHash(entry: HashedEntry): string {
  const { contractId, seq, version, kind, actor, at, details, prev } = entry;
  return sha256(canonicalJson({ contractId, seq, version, kind, actor, at, details, prev }));
}

/** The hash of a contract's text, in UTF-8. */
export function contentHash(content: string): string {
  return sha256(content);
}
