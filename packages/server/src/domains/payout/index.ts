export { createPayout } from './create-payout.ts';
export { listIncompletePayouts } from './payout.repository.ts';
export { syncPayoutTopic } from './payout.topics.ts';
export { listRecentPayouts, readBalance } from './read-payouts.ts';
export { sendPayoutHandler, sendRequestedPayout } from './send-payout.ts';
export { applyProviderPayout, syncPayoutHandler, syncProviderPayout } from './sync-payout.ts';
