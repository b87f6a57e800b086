export { applyPaymentEvent, showInvoice } from './apply-payment-event.ts';
export { createProposal } from './create-proposal.ts';
export { type ProposalWithDeal, proposalsOf, requireProposal } from './proposal.access.ts';
export { proposals } from './proposal.tables.ts';
export { proposalView } from './proposal.view.ts';
export { listBuyerProposals, listDealProposals, listProposals, readProposal } from './read-proposals.ts';
export { updateProposal } from './update-proposal.ts';
