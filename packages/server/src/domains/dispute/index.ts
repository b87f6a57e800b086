export { findDispute, listDisputes } from './dispute.repository.ts';
export type { DisputeRow } from './dispute.tables.ts';
export { disputeLostTopic, syncDisputeTopic } from './dispute.topics.ts';
export { toDisputeView } from './dispute.view.ts';
export { syncDisputeHandler, syncDisputes, syncDisputesByIntent } from './sync-dispute.ts';
