export { createPayout } from './create-payout.ts';
export { listUnsettledPayouts } from './payout.repository.ts';
export { syncPayout } from './payout.topics.ts';
export { listRecentPayouts, readBalance } from './read-payouts.ts';
export { sendPayoutHandler, sendRequestedPayout } from './send-payout.ts';
export { syncPayoutHandler, syncProviderPayout, syncSeenPayout } from './sync-payout.ts';
