import type { ContractPublicKey, ContractRecord, RecordEntry } from '@gable/contracts/contract';
import { type KeyPair, signWith } from '../keys/key-pair.ts';
import { canonicalJson } from './canonical-json.ts';

/** The signed text begins with its type, so that a signature cannot be used for another type. */
const ENTRY_PREFIX = 'gable-contract-entry/1:';

/** Signs an entry of a record, by its hash. */
export function signEntry(key: KeyPair, hash: string): Pick<RecordEntry, 'kid' | 'signature'> {
  return { kid: key.kid, signature: signWith(key, `${ENTRY_PREFIX}${hash}`) };
}

/** The public keys that a record names, in the order in which they are published. */
function namedKeys(
  published: readonly ContractPublicKey[],
  kids: ReadonlySet<string | null>,
): readonly ContractPublicKey[] {
  return published.filter(({ kid }) => kids.has(kid));
}

/** Signs a record as a whole: its last entry, its length and the moment at which it was issued are fixed by that. */
export function signRecord(
  key: KeyPair,
  published: readonly ContractPublicKey[],
  record: Pick<ContractRecord, 'format' | 'contractId' | 'issuedAt' | 'entries' | 'head'>,
): ContractRecord {
  const { format, contractId, issuedAt, entries, head } = record;
  const keys = namedKeys(published, new Set([key.kid, ...entries.map(({ kid }) => kid)]));
  const unsigned = { format, contractId, issuedAt, keys, entries, head, kid: key.kid };
  const text = canonicalJson(unsigned);
  return { ...unsigned, signature: signWith(key, `${format}:${text}`) };
}
