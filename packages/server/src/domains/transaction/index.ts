export { toEntryType } from './entry-types.ts';
export { listLateTransactions } from './list-late-transactions.ts';
export { listTransactions } from './list-transactions.ts';
export { TRANSACTION_CSV } from './transaction.csv.ts';
