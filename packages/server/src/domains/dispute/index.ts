export { listDisputes } from './dispute.repository.ts';
export { disputeLost, syncDispute } from './dispute.topics.ts';
export { disputeView } from './dispute.view.ts';
export { syncDisputeHandler, syncDisputesOf, syncProviderDisputes } from './sync-dispute.ts';
