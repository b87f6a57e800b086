export { proposalEmailHandler } from './deliver-proposal-email.ts';
export { readProposalEmails } from './read-proposal-emails.ts';
export { sendProposal } from './send-proposal.ts';
