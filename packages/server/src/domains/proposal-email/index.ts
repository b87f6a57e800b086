export { asksAgainWhenSent } from './asks-again.ts';
export { type ClientEmail, listClientEmails } from './list-client-emails.ts';
export { buildProposalEmail, proposalEmail } from './proposal.email.ts';
export { readProposalEmails } from './read-proposal-emails.ts';
export { remindOfInvoices, remindOfProposals } from './remind-clients.ts';
export { readInvoiceEmail, requireSendableInvoice, resendInvoice } from './resend-invoice.ts';
export { sendProposal } from './send-proposal.ts';
