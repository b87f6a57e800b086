export { agentAccount } from './ledger-account.ts';
export { ledgerBalance, postedAmount } from './ledger-balance.ts';
export { chargeEntry, payoutEntry, payoutReversalEntry } from './money-entries.ts';
export { postEntry } from './post-entry.ts';
export {
  disputeEntry,
  feeReturnEntry,
  feeReturnReversalEntry,
  refundEntry,
  refundReversalEntry,
} from './return-entries.ts';
