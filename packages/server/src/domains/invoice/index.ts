export { isCurrentInvoice } from './current-invoice.ts';
export { currentInvoiceOfProposal } from './current-invoice-of.ts';
export { generateInvoice } from './generate-invoice.ts';
export { requireInvoice } from './invoice.access.ts';
export { INVOICE_CSV } from './invoice.csv.ts';
export {
  findActiveInvoice,
  findInvoiceById,
  findPaymentInvoice,
  listPaidInvoices,
  listUnpaidInvoices,
  sumCollected,
} from './invoice.repository.ts';
export type { InvoiceRow } from './invoice.tables.ts';
export { syncIntentTopic, syncInvoiceTopic } from './invoice.topics.ts';
export { isPaidOutside, toInvoiceLink } from './invoice.view.ts';
export { loadInvoiceStates } from './invoice-state.ts';
export {
  accountVerifiedHandler,
  enqueueDraftsOfDeal,
  issueDraftInvoices,
  proposalReopenedHandler,
} from './issue-drafts.ts';
export { adoptProviderInvoice, issueInvoiceHandler } from './issue-invoice.ts';
export { loadPayee, type Payee } from './load-payee.ts';
export {
  findPaidInvoice,
  lockPayment,
  type PaidInvoice,
  toPaidInvoice,
} from './paid-invoice.ts';
export { toClientPaymentEvent, toInvoiceReadyEvent, toPaymentEvent } from './payments/notify-payment.ts';
export { loadPaymentNames } from './payments/payment-names.ts';
export { AGENT_REPORT_DELAY_MS, reportFailedPaymentHandler } from './payments/report-failed-payment.ts';
export { storeCapturedPayment } from './payments/store-captured-payment.ts';
export { syncPayment } from './payments/sync-payment.ts';
export { findUnrecordedCharges } from './payments/unrecorded-charges.ts';
export { findTimeToBill, requireChargeableAmount } from './plan-invoice.ts';
export { listBillings, listInvoiceLines } from './read-billings.ts';
export {
  findInvoices,
  findInvoicesByNumber,
  listAgentInvoices,
  listBuyerInvoices,
  listConnectedInvoices,
  readInvoice,
} from './read-invoices.ts';
export {
  syncIntentHandler,
  syncInvoiceHandler,
  syncPostedPayment,
  syncProviderInvoice,
  trySyncInvoice,
} from './sync-invoice.ts';
export { isVoiding } from './void/request-void.ts';
export { voidAtProvider } from './void/void-at-provider.ts';
export {
  voidDuplicateInvoice,
  voidDuplicateInvoiceHandler,
  voidInvoice,
  voidInvoiceHandler,
} from './void/void-invoice.ts';
export { accountReplacedHandler } from './void/void-invoices-of-closed-account.ts';
