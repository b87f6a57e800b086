export { ENTRY_KINDS, type EntryKind } from './ledger.tables.ts';
export { toLedgerAccount } from './ledger-account.ts';
export { getLedgerBalance, getLedgerBalances, getPostedAmount } from './ledger-balance.ts';
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
} from './reversal-entries.ts';
