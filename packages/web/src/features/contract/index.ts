export { ContractCard } from './contract-card.tsx';
export { ContractText } from './contract-document.tsx';
export { ContractPanel } from './contract-panel.tsx';
export { currentSignature, earlierSignatures } from './current-signature.ts';
export { DisagreementNote } from './disagreement-note.tsx';
export { SignatureDetails } from './signature-details.tsx';
export { useDownloadContract } from './use-download-contract.ts';
export { useSaveRecord } from './use-save-record.ts';
