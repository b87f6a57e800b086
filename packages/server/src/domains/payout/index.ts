export { createPayout } from './create-payout.ts';
export { listIncompletePayouts } from './payout.repository.ts';
export { syncPayoutTopic } from './payout.topics.ts';
export { hasPayoutsWithoutLines } from './payout-lines.repository.ts';
export { listStoredPayouts, readPayout } from './read-payout.ts';
export { listRecentPayouts, readBalance } from './read-payouts.ts';
export { sendPayoutHandler, sendRequestedPayout } from './send-payout.ts';
export { applyProviderPayout, syncPayoutHandler, syncProviderPayout } from './sync-payout.ts';
export { writePayoutLines, writePayoutLinesHandler } from './write-payout-lines.ts';
