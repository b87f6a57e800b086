export { createRefund } from './create-refund.ts';
export { listFeeReturns, returnedAmount } from './fee-return.repository.ts';
export { readRefunds } from './read-refunds.ts';
export { syncRefund, syncRefundedCharge } from './refund.topics.ts';
export { sendFeeReturnHandler, trySendFeeReturn } from './send-fee-return.ts';
export { sendRefundHandler } from './send-refund.ts';
export {
  disputeLostHandler,
  feeReturnedHandler,
  syncFee,
  syncProviderRefunds,
  syncRefundedChargeHandler,
  syncRefundHandler,
} from './sync-refunds.ts';
