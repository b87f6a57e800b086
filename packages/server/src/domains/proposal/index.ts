export { acceptBySigning } from './answers/accept-by-signing.ts';
export { acceptStandingOffer } from './answers/accept-standing-offer.ts';
export { acceptProposal, declineProposal } from './answers/answer-proposal.ts';
export { completeStandingOffer, endStandingOffer } from './answers/end-standing-offer.ts';
export { findLastAnswer, listProposalAnswers, readProposalAnswer } from './answers/read-answer.ts';
export { requestChanges } from './answers/request-changes.ts';
export { applyPaymentEvent, setProposalInvoice } from './apply-payment-event.ts';
export { assertNoBookedTour } from './assert-no-booked-tour.ts';
export { bindClient, loadProposal, lockProposalWithDeal } from './bind-client.ts';
export { listBoundClients } from './bound-clients.ts';
export { addProposal, createProposal } from './create-proposal.ts';
export { proposalDeclinedTopic, proposalReopenedTopic } from './enqueue-status-change.ts';
export { offerChanged } from './offer-changed.ts';
export {
  authorizeInProposal,
  type ProposalWithDeal,
  proposalIdsOfBuyer,
  proposalsVisibleTo,
  requireProposal,
  withClient,
} from './proposal.access.ts';
export { PROPOSAL_CSV } from './proposal.csv.ts';
export { proposals } from './proposal.tables.ts';
export { toProposalView } from './proposal.view.ts';
export { listBuyerProposals, listDealProposals, listProposals, readProposal } from './read-proposals.ts';
export { removeProposal } from './remove-proposal.ts';
export { setProposalDispute } from './set-dispute.ts';
export { setProposalRefunded } from './set-refunded.ts';
export {
  endChangeRequest,
  markProposalSent,
  markProposalSentAgain,
  markProposalViewed,
  unmarkProposalSent,
} from './track-proposal.ts';
export {
  assertAmountUnlocked,
  changeProposal,
  type PriceChange,
  type UpdateProposal,
  updateProposal,
} from './update-proposal.ts';
export { listWaitingProposals } from './waiting-proposals.ts';
