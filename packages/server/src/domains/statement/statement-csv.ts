import { toDecimalText } from '@gable/contracts/kernel';
import { getTotalLabel, type Statement } from '@gable/contracts/statement';
import { getTransactionLabel } from '@gable/contracts/transaction';
import { type CsvCell, formatCsv, toCsvTime } from '#kernel/index.ts';

const HEADERS = [
  'Section',
  'Period',
  'Item',
  'Count',
  'Gross',
  'Gable Fee',
  'Processing Fee',
  'Net',
  'Balance',
  'Occurred (UTC)',
  'Recorded (UTC)',
  'Currency',
];

/** The cells of a row after its section. Missing ones are empty. */
interface Row {
  readonly period: string;
  readonly item?: string;
  readonly count?: number;
  readonly gross?: string;
  readonly fee?: string;
  readonly processingFee?: string;
  readonly net?: string;
  readonly balance?: string;
  readonly occurred?: string | null;
  readonly recorded?: string | null;
}

/**
 * Formats a statement as CSV, in major units. The section of a row says what it is, so that a
 * spreadsheet can filter: the opening balance, the totals, the closing balance, the months, the
 * gross payments for Form 1099-K, and the late transactions, which are part of the totals.
 */
export function formatStatementCsv(statement: Statement): string {
  const { period, totals, months, late, grossPayments, currency } = statement;
  const toCells = (section: string, row: Row): CsvCell[] => [
    section,
    row.period,
    row.item ?? null,
    row.count ?? null,
    row.gross ?? null,
    row.fee ?? null,
    row.processingFee ?? null,
    row.net ?? null,
    row.balance ?? null,
    row.occurred ?? null,
    row.recorded ?? null,
    currency.toUpperCase(),
  ];
  return formatCsv([
    HEADERS,
    toCells('Opening balance', { period, balance: toDecimalText(statement.opening) }),
    ...totals.map((total) =>
      toCells('Total', {
        period,
        item: getTotalLabel(total),
        count: total.count,
        gross: toDecimalText(total.gross),
        fee: toDecimalText(total.fee),
        processingFee: toDecimalText(total.processingFee),
        net: toDecimalText(total.net),
      }),
    ),
    toCells('Closing balance', { period, balance: toDecimalText(statement.closing) }),
    ...months.map(({ month, net, closing }) =>
      toCells('Month', { period: month, net: toDecimalText(net), balance: toDecimalText(closing) }),
    ),
    ...[
      ...months.map((month) => ({ period: month.month, ...month.grossPayments })),
      { period, ...grossPayments },
    ]
      // A statement of a month has one row.
      .filter((row, index, rows) => rows.findIndex((other) => other.period === row.period) === index)
      .flatMap((row) => [
        toCells('1099-K', {
          period: row.period,
          item: 'Gross payments',
          count: row.count,
          gross: toDecimalText(row.gross),
        }),
        toCells('1099-K', {
          period: row.period,
          item: 'Of these, recorded after the period',
          gross: toDecimalText(row.recordedLater),
        }),
      ]),
    ...late.transactions.map((transaction) =>
      toCells('Late transaction', {
        period,
        item: getTransactionLabel(transaction),
        gross: toDecimalText(transaction.gross),
        fee: toDecimalText(transaction.fee),
        processingFee: toDecimalText(transaction.processingFee),
        net: toDecimalText(transaction.net),
        occurred: toCsvTime(transaction.occurredAt),
        recorded: toCsvTime(transaction.recordedAt),
      }),
    ),
  ]);
}
