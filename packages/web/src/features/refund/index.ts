export { DisputeNote } from './dispute-note.tsx';
export { DealDispute, useDisputesOf } from './disputed-payments.tsx';
export { isPaid } from './is-paid.ts';
export { PaymentPanel } from './payment-panel.tsx';
export { RefundNote } from './refund-note.tsx';
export { useRefundSummary } from './use-refund-summary.ts';
