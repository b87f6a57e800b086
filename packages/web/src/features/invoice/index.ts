export { InvoicesScreen } from './invoices-screen.tsx';
export { VoidInvoice } from './lazy-void-invoice.tsx';
