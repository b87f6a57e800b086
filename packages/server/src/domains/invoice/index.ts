export { generateInvoice } from './generate-invoice.ts';
export { findLiveInvoice } from './invoice.repository.ts';
export type { InvoiceRow } from './invoice.tables.ts';
export { syncIntent, syncInvoice } from './invoice.topics.ts';
export { accountVerifiedHandler, issueInvoiceHandler } from './issue-invoice.ts';
export { listAgentInvoices, listBuyerInvoices, listConnectedInvoices, readInvoice } from './read-invoices.ts';
export { syncIntentHandler, syncInvoiceHandler, syncProviderInvoice } from './sync-invoice.ts';
export { voidInvoice, withdrawInvoiceHandler } from './void-invoice.ts';
