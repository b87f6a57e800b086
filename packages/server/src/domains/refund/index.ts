export { createRefund } from './create-refund.ts';
export { readRefunds } from './read-refunds.ts';
export { syncRefund, syncRefundedCharge } from './refund.topics.ts';
export { sendRefundHandler } from './send-refund.ts';
export { syncProviderRefunds, syncRefundedChargeHandler, syncRefundHandler } from './sync-refunds.ts';
