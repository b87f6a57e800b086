export { createRefund } from './create-refund.ts';
export { listFeeReturns, sumFeeReturns } from './fee-return.repository.ts';
export { readRefunds } from './read-refunds.ts';
export { listRefunds, sumRefundsOfProposals } from './refund.repository.ts';
export { syncRefundedChargeTopic, syncRefundTopic } from './refund.topics.ts';
export { toRefundView } from './refund.view.ts';
export { sendFeeReturnHandler, trySendFeeReturn } from './send-fee-return.ts';
export { sendRefundHandler } from './send-refund.ts';
export {
  disputeLostHandler,
  feeReturnedHandler,
  syncApplicationFee,
  syncRefundedChargeHandler,
  syncRefundHandler,
  syncRefundsByIntent,
} from './sync-refunds.ts';
