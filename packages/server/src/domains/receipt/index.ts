export { listReceipts, readReceipt } from './read-receipts.ts';
export { toReceiptReport } from './receipt-report.ts';
