import { toDecimalText } from '@gable/contracts/kernel';
import { getTransactionLabel, type Transaction } from '@gable/contracts/transaction';
import { type CsvColumn, toCsvTime } from '#kernel/index.ts';

/** The CSV file of the transactions, for bookkeeping. Amounts are in major units. */
export const TRANSACTION_CSV: readonly CsvColumn<Transaction>[] = [
  { header: 'Recorded (UTC)', cell: ({ recordedAt }) => toCsvTime(recordedAt) },
  { header: 'Occurred (UTC)', cell: ({ occurredAt }) => toCsvTime(occurredAt) },
  { header: 'Type', cell: getTransactionLabel },
  { header: 'Service', cell: ({ service }) => service },
  { header: 'Client', cell: ({ customerName }) => customerName },
  { header: 'Client Email', cell: ({ customerEmail }) => customerEmail },
  { header: 'Invoice Number', cell: ({ invoiceNumber }) => invoiceNumber },
  { header: 'Gross', cell: ({ gross }) => toDecimalText(gross) },
  { header: 'Gable Fee', cell: ({ fee }) => toDecimalText(fee) },
  { header: 'Processing Fee', cell: ({ processingFee }) => toDecimalText(processingFee) },
  { header: 'Net', cell: ({ net }) => toDecimalText(net) },
  { header: 'Balance', cell: ({ balance }) => toDecimalText(balance) },
  { header: 'Currency', cell: ({ currency }) => currency.toUpperCase() },
  { header: 'Provider ID', cell: ({ providerId }) => providerId },
  { header: 'Proposal ID', cell: ({ proposalId }) => proposalId },
  { header: 'Transaction ID', cell: ({ id }) => id },
];
