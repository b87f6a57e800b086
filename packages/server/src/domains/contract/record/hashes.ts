import { hash } from 'node:crypto';
import type { RecordEntry } from '@gable/contracts/contract';
import { canonicalJson } from './canonical-json.ts';

/** The `prev` hash of the first entry. */
export const GENESIS_HASH = '0'.repeat(64);

const sha256 = (data: string | Uint8Array) => hash('sha256', data, 'hex');

/** The fields of an entry that its hash covers. */
export type HashedEntry = Omit<RecordEntry, 'hash' | 'kid' | 'signature'>;

/** Returns the SHA-256 (hex) of an entry's fields up to `prev`. */
export function hashEntry(entry: HashedEntry): string {
  const { contractId, seq, version, kind, actor, at, details, prev } = entry;
  return sha256(canonicalJson({ contractId, seq, version, kind, actor, at, details, prev }));
}

/** Returns the SHA-256 (hex) of a contract's UTF-8 text. */
export function hashContent(content: string): string {
  return sha256(content);
}
