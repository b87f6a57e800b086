import { type Cents, formatMoney, toDecimalText } from '@gable/contracts/kernel';
import { formatCsv } from '#kernel/index.ts';
import { BOOK_COLUMNS, type BookAmounts, type BookColumn } from './book-line.ts';
import type { Books } from './read-books.ts';

const LABELS: Readonly<Record<BookColumn, string>> = {
  fees: 'Fees',
  feeRefunds: 'Fee Refunds',
  processingCosts: 'Processing Costs',
  disputeFees: 'Dispute Fees',
  payouts: 'Payouts',
  adjustments: 'Adjustments',
};

const HEADERS = ['Period', ...BOOK_COLUMNS.map((column) => LABELS[column]), 'Net', 'Balance'];

type Amounts = BookAmounts & { readonly net: Cents };

const listAmounts = (line: Amounts) => [...BOOK_COLUMNS.map((column) => line[column]), line.net];

/** Formats rows of text as columns: the first one to the left, all others to the right. */
function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = HEADERS.map((_, nth) => Math.max(...rows.map((row) => row[nth]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, nth) => (nth === 0 ? cell.padEnd(widths[nth] ?? 0) : cell.padStart(widths[nth] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats the books as a table for a terminal, with the opening balance first and a total last. */
export function formatBooksTable(books: Books): string {
  const format = (amount: Cents) => formatMoney(amount, books.currency);
  const blanks = BOOK_COLUMNS.map(() => '');
  return alignColumns([
    HEADERS,
    ['Opening', ...blanks, '', format(books.opening)],
    ...books.lines.map((line) => [line.period, ...listAmounts(line).map(format), format(line.balance)]),
    ['Total', ...listAmounts(books.total).map(format), format(books.closing)],
  ]);
}

/**
 * Formats the books as CSV (RFC 4180), one row per day or month, in major units. The first row is
 * the opening balance. A spreadsheet adds up the rows, so there is no total.
 */
export function formatBooksCsv(books: Books): string {
  const currency = books.currency.toUpperCase();
  const blanks = BOOK_COLUMNS.map(() => null);
  const rows = books.lines.map((line) => [
    line.period,
    ...listAmounts(line).map(toDecimalText),
    toDecimalText(line.balance),
    currency,
  ]);
  return formatCsv([
    [...HEADERS, 'Currency'],
    ['Opening', ...blanks, null, toDecimalText(books.opening), currency],
    ...rows,
  ]);
}
