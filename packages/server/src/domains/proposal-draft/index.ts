export { assertPriceMayChange } from './assert-price-may-change.ts';
export { createProposalOfService } from './create-proposal-of-service.ts';
export { deleteProposal } from './delete-proposal.ts';
export { duplicateProposal } from './duplicate-proposal.ts';
export { editProposal } from './edit-proposal.ts';
