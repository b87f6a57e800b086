import { toMajorUnits } from '@gable/contracts/kernel';
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
  readonly gross?: number;
  readonly fee?: number;
  readonly processingFee?: number;
  readonly net?: number;
  readonly balance?: number;
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
    toCells('Opening balance', { period, balance: toMajorUnits(statement.opening) }),
    ...totals.map((total) =>
      toCells('Total', {
        period,
        item: getTotalLabel(total),
        count: total.count,
        gross: toMajorUnits(total.gross),
        fee: toMajorUnits(total.fee),
        processingFee: toMajorUnits(total.processingFee),
        net: toMajorUnits(total.net),
      }),
    ),
    toCells('Closing balance', { period, balance: toMajorUnits(statement.closing) }),
    ...months.map(({ month, net, closing }) =>
      toCells('Month', { period: month, net: toMajorUnits(net), balance: toMajorUnits(closing) }),
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
          gross: toMajorUnits(row.gross),
        }),
        toCells('1099-K', {
          period: row.period,
          item: 'Of these, recorded after the period',
          gross: toMajorUnits(row.recordedLater),
        }),
      ]),
    ...late.transactions.map((transaction) =>
      toCells('Late transaction', {
        period,
        item: getTransactionLabel(transaction),
        gross: toMajorUnits(transaction.gross),
        fee: toMajorUnits(transaction.fee),
        processingFee: toMajorUnits(transaction.processingFee),
        net: toMajorUnits(transaction.net),
        occurred: toCsvTime(transaction.occurredAt),
        recorded: toCsvTime(transaction.recordedAt),
      }),
    ),
  ]);
}
