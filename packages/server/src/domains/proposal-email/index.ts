export { proposalEmailHandler } from './deliver-proposal-email.ts';
export { selectProposalEmails } from './proposal-email.repository.ts';
export { readProposalEmails } from './read-proposal-emails.ts';
export { sendProposal } from './send-proposal.ts';
