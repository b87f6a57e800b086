export { proposalLetterHandler } from './proposal-letter-job.ts';
export { readSending } from './read-sending.ts';
export { sendProposal } from './send-proposal.ts';
