export { ContractCard } from './contract-card.tsx';
export { ContractText } from './contract-document.tsx';
export { ContractPanel } from './contract-panel.tsx';
export { contractPdfPath } from './contract-pdf-path.ts';
