export { createPayout, sendPayoutHandler } from './create-payout.ts';
export { syncPayout } from './payout.topics.ts';
export { listRecentPayouts, readBalance } from './read-payouts.ts';
export { syncPayoutHandler } from './sync-payout.ts';
