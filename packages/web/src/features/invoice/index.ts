export { InvoicesScreen } from './invoices-screen.tsx';
export { VoidInvoice } from './void-invoice.tsx';
