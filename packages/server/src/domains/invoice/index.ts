export { generateInvoice } from './generate-invoice.ts';
export { findInvoiceById, findLiveInvoice, listUnsettledInvoices } from './invoice.repository.ts';
export type { InvoiceRow } from './invoice.tables.ts';
export { syncIntent, syncInvoice } from './invoice.topics.ts';
export { accountVerifiedHandler, issueInvoiceHandler, issueWaiting } from './issue-invoice.ts';
export { accountReplacedHandler } from './leave-closed-account.ts';
export { lookAtPayment } from './look-at-payment.ts';
export {
  findPaidInvoice,
  holdPayment,
  type PaidInvoice,
  paidInvoiceOf,
} from './paid-invoice.ts';
export { isPaidOutside } from './paid-outside.ts';
export { listAgentInvoices, listBuyerInvoices, listConnectedInvoices, readInvoice } from './read-invoices.ts';
export { isVoiding } from './request-void.ts';
export {
  syncBookedPayment,
  syncIntentHandler,
  syncInvoiceHandler,
  syncProviderInvoice,
} from './sync-invoice.ts';
export { aboutPayment } from './tell-payment.ts';
export { trySyncInvoice } from './try-sync-invoice.ts';
export { findUnheardCharges } from './unheard-charges.ts';
export { voidAtProvider } from './void-at-provider.ts';
export {
  voidInvoice,
  withdrawInvoiceHandler,
  withdrawStrayHandler,
  withdrawStrayInvoice,
} from './void-invoice.ts';
