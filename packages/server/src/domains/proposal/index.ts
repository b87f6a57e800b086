export { acceptProposal } from './answering/accept-proposal.ts';
export { declineProposal } from './answering/decline-proposal.ts';
export { readProposalAnswer } from './answering/read-answer.ts';
export { applyPaymentEvent, showInvoice } from './apply-payment-event.ts';
export { bindClient, lockParties } from './bind-client.ts';
export { listBoundClients } from './bound-clients.ts';
export { createProposal } from './create-proposal.ts';
export { offerChanged } from './offer-changed.ts';
export {
  authorizeInProposal,
  type ProposalWithDeal,
  proposalIdsOfBuyer,
  proposalsOf,
  requireProposal,
  withClient,
} from './proposal.access.ts';
export { proposals } from './proposal.tables.ts';
export { proposalView } from './proposal.view.ts';
export { listBuyerProposals, listDealProposals, listProposals, readProposal } from './read-proposals.ts';
export { updateProposal } from './update-proposal.ts';
