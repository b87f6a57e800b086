export { agentAccount } from './ledger-account.ts';
export { ledgerBalance } from './ledger-balance.ts';
export { chargeEntry, payoutEntry, payoutReversalEntry } from './money-entries.ts';
export { postEntry } from './post-entry.ts';
