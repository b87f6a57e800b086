export { DisputeNote } from './dispute-note.tsx';
export { hasSeveralInvoices, isPaid } from './is-paid.ts';
export { PaymentPanel } from './payment-panel.tsx';
export { PaymentStatus } from './payment-status.tsx';
export { RefundNote } from './refund-note.tsx';
export { findBilledName } from './use-paid-invoices.ts';
export { useRefundSummary } from './use-refund-summary.ts';
