export { PaymentsPanel } from './payments-panel.tsx';
