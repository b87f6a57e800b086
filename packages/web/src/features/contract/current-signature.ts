import type { ContractView, SignatureView } from '@gable/contracts/contract';

/** Returns the buyer's electronic signature on the current version, if any. */
export function getCurrentSignature({ signing, version }: ContractView): SignatureView | undefined {
  return signing.signatures.find((signature) => signature.version === version);
}

/** Returns the signatures on earlier versions. They stay valid but do not cover the current text. */
export function listEarlierSignatures({ signing, version }: ContractView): readonly SignatureView[] {
  return signing.signatures.filter((signature) => signature.version !== version);
}
