export { agentAccount } from './ledger-account.ts';
export { ledgerBalance, ledgerBalances, postedAmount } from './ledger-balance.ts';
export {
  type ChargeAmounts,
  chargeCorrectionEntry,
  chargeEntry,
  type Movement,
  payoutEntry,
  payoutReversalEntry,
} from './money-entries.ts';
export { platformEntry } from './platform-entries.ts';
export { postEntry } from './post-entry.ts';
export {
  disputeEntry,
  feeReturnEntry,
  feeReturnReversalEntry,
  refundEntry,
  refundReversalEntry,
} from './return-entries.ts';
