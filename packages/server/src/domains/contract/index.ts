export type { SignedAgent } from './contract-signature.tables.ts';
export { createContract, insertContract } from './create-contract.ts';
export { deleteUnsentContract } from './delete-unsent-contract.ts';
export { findContractText } from './find-contract-text.ts';
export { draftContract } from './generation/draft-contract.ts';
export { generateContract } from './generation/generate-contract.ts';
export { listContractPublicKeys, rotateContractKey } from './keys/contract-keys.ts';
export { listContractsToRenew } from './list-contracts-to-renew.ts';
export { listUnsignedContracts } from './list-unsigned-contracts.ts';
export { loadPriceAgreement } from './load-price-agreement.ts';
export { downloadContract } from './pdf/download-contract.ts';
export { readSignedCopies } from './pdf/read-signed-copies.ts';
export { countersignedPdfHandler, signedPdfHandler } from './pdf/store-signed-pdf.ts';
export { toClientPlaceholders } from './placeholders/placeholder-values.ts';
export { findContractOfProposal, readContractOfProposal } from './read-contract.ts';
export { hashContent } from './record/hashes.ts';
export { offerChangedHandler } from './record/offer-changed.ts';
export { readContractRecord, serializeRecord } from './record/read-record.ts';
export { recordClientChange } from './record/record-client-change.ts';
export { markContractSent } from './sending/mark-contract-sent.ts';
export { countersignContract } from './signing/countersign-contract.ts';
export { declineContract } from './signing/decline-contract.ts';
export { giveConsent, readConsent } from './signing/give-consent.ts';
export { signContract } from './signing/sign-contract.ts';
export {
  announceSignature,
  assertSignable,
  isContractInForce,
  signStandingOffer,
} from './signing/sign-standing-offer.ts';
export { toSignedAgent } from './signing/store-signature.ts';
export { viewContract } from './signing/view-contract.ts';
export { withdrawConsent } from './signing/withdraw-consent.ts';
export { updateContract } from './update-contract.ts';
export { findCurrentVersion } from './versions/find-current-version.ts';
export { listContractVersions, readContractVersion } from './versions/read-versions.ts';
