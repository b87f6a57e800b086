export { deleteProposalTime } from './delete-time-entry.ts';
