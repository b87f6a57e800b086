export { invoiceEmailHandler } from './deliver-invoice-email.ts';
export { buildProposalEmail, proposalEmailHandler } from './deliver-proposal-email.ts';
export { type ClientEmail, listClientEmails } from './list-client-emails.ts';
export { readProposalEmails } from './read-proposal-emails.ts';
export { remindOfInvoices, remindOfProposals } from './remind-clients.ts';
export { readInvoiceEmail, requireSendableInvoice, resendInvoice } from './resend-invoice.ts';
export { sendProposal } from './send-proposal.ts';
