import type { ContractView, SignatureView } from '@gable/contracts/contract';

/** The buyer's electronic signature on the version that is current; undefined while it has none. */
export function currentSignature({ signing, version }: ContractView): SignatureView | undefined {
  return signing.signatures.find((signature) => signature.version === version);
}

/** Those on versions before it: they stand, and do not count for the current text. */
export function earlierSignatures({ signing, version }: ContractView): readonly SignatureView[] {
  return signing.signatures.filter((signature) => signature.version !== version);
}
