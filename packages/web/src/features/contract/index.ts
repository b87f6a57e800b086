export { ContractCard } from './contract-card.tsx';
export { ContractPanel } from './contract-panel.tsx';
