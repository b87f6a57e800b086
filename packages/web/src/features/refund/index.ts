export { DisputeNote } from './dispute-note.tsx';
export { PaymentPanel } from './payment-panel.tsx';
export { RefundNote } from './refund-note.tsx';
export { wasPaid } from './was-paid.ts';
