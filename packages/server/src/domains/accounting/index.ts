export { QUICKBOOKS_CSV, XERO_CSV } from './accounting-csv.ts';
export { listAccountingLines } from './list-accounting-lines.ts';
