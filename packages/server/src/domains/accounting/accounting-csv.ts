import { toDecimalText } from '@gable/contracts/kernel';
import type { CsvColumn } from '#kernel/index.ts';
import type { DatedLine } from './list-accounting-lines.ts';

/** QuickBooks Online's format of three columns for bank transactions. */
export const QUICKBOOKS_CSV: readonly CsvColumn<DatedLine>[] = [
  { header: 'Date', cell: ({ day }) => day },
  {
    header: 'Description',
    cell: ({ description, payee, reference }) => `${description} (${payee}, ${reference})`,
  },
  { header: 'Amount', cell: ({ amount }) => toDecimalText(amount) },
];

/** Xero's template for bank statements. */
export const XERO_CSV: readonly CsvColumn<DatedLine>[] = [
  { header: '*Date', cell: ({ day }) => day },
  { header: '*Amount', cell: ({ amount }) => toDecimalText(amount) },
  { header: 'Payee', cell: ({ payee }) => payee },
  { header: 'Description', cell: ({ description }) => description },
  { header: 'Reference', cell: ({ reference }) => reference },
  { header: 'Check Number', cell: () => null },
];
