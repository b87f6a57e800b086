import type { ContractPublicKey, ContractRecord, RecordEntry } from '@gable/contracts/contract';
import { type KeyPair, signText } from '../keys/key-pair.ts';
import { canonicalJson } from './canonical-json.ts';

/** Domain separation: a signature of one type is not valid for another. */
const ENTRY_PREFIX = 'gable-contract-entry/1:';

/** Signs the hash of an entry. */
export function signEntry(key: KeyPair, hash: string): Pick<RecordEntry, 'kid' | 'signature'> {
  return { kid: key.kid, signature: signText(key, `${ENTRY_PREFIX}${hash}`) };
}

/** Selects the public keys that a record refers to, in published order. */
function selectKeys(
  published: readonly ContractPublicKey[],
  kids: ReadonlySet<string | null>,
): readonly ContractPublicKey[] {
  return published.filter(({ kid }) => kids.has(kid));
}

/** Signs a whole record, which fixes its length, its last entry, and `issuedAt`. */
export function signRecord(
  key: KeyPair,
  published: readonly ContractPublicKey[],
  record: Pick<ContractRecord, 'format' | 'contractId' | 'issuedAt' | 'entries' | 'head' | 'images'>,
): ContractRecord {
  const { format, contractId, issuedAt, entries, head, images } = record;
  const keys = selectKeys(published, new Set([key.kid, ...entries.map(({ kid }) => kid)]));
  const withImages = images === undefined ? {} : { images };
  const unsigned = { format, contractId, issuedAt, keys, entries, head, ...withImages, kid: key.kid };
  const text = canonicalJson(unsigned);
  return { ...unsigned, signature: signText(key, `${format}:${text}`) };
}
