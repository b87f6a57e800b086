export { feeReturnedTopic } from './platform.topics.ts';
export { getProcessingCost, syncProcessingCost } from './processing-cost.ts';
export { syncPlatformBalance } from './sync-platform-balance.ts';
