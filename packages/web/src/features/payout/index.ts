export { PaymentsPanel } from './payments-panel.tsx';
export { PayoutScreen, PayoutUnavailable } from './payout-screen.tsx';
