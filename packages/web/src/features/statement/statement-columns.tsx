import { formatPeriod, getTotalLabel } from '@gable/contracts/statement';
import { getTransactionLabel, getTransactionTimeZone } from '@gable/contracts/transaction';
import { formatDayIn } from '#shared/ui/display/format-day-in.ts';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import type { Column } from '#shared/ui/tables/data-table.tsx';
import type { Statement } from './statement-query.ts';

type Total = Statement['totals'][number];
type Month = Statement['months'][number];
type LateTransaction = Statement['late']['transactions'][number];

/** Returns a column with an amount; '–' for none. */
function moneyColumn<Row>(
  key: string,
  header: string,
  currency: string,
  amountOf: (row: Row) => number,
  card: 'labeled' | 'side' = 'labeled',
): Column<Row> {
  const cell = (row: Row) => {
    const amount = amountOf(row);
    return amount === 0 && card === 'labeled' ? '–' : <MoneyText cents={amount} currency={currency} />;
  };
  return { key, header, align: 'end', card, cell };
}

/** The columns of the totals. Fees are negative if they were taken. */
export function createTotalColumns(currency: string): readonly Column<Total>[] {
  return [
    { key: 'type', header: 'Transactions', wide: true, card: 'title', cell: getTotalLabel },
    { key: 'count', header: 'Count', align: 'end', card: 'labeled', cell: ({ count }) => count },
    moneyColumn('gross', 'Gross', currency, ({ gross }) => gross),
    moneyColumn('fee', 'Fees', currency, ({ fee, processingFee }) => 0 - fee - processingFee),
    moneyColumn('net', 'Net', currency, ({ net }) => net, 'side'),
  ];
}

/** The columns of the months of a year. */
export function createMonthColumns(currency: string): readonly Column<Month>[] {
  return [
    { key: 'month', header: 'Month', wide: true, card: 'title', cell: ({ month }) => formatPeriod(month) },
    moneyColumn('opening', 'Opening', currency, ({ opening }) => opening),
    moneyColumn('net', 'Net', currency, ({ net }) => net),
    moneyColumn('gross', 'Form 1099-K', currency, ({ grossPayments }) => grossPayments.gross),
    moneyColumn('closing', 'Closing', currency, ({ closing }) => closing, 'side'),
  ];
}

/** The columns of the late transactions, with days in the statement's time zone, and in UTC for payouts. */
export function createLateColumns(currency: string, timeZone: string): readonly Column<LateTransaction>[] {
  const formatDay = (transaction: LateTransaction, at: LateTransaction['occurredAt']) =>
    formatDayIn(at, getTransactionTimeZone(transaction, timeZone));
  return [
    { key: 'type', header: 'Transaction', wide: true, card: 'title', cell: getTransactionLabel },
    {
      key: 'client',
      header: 'Client',
      card: 'line',
      cell: ({ customerName, customerEmail }) => customerName || customerEmail || '–',
    },
    {
      key: 'occurred',
      header: 'Occurred',
      card: 'labeled',
      cell: (transaction) => formatDay(transaction, transaction.occurredAt),
    },
    {
      key: 'recorded',
      header: 'Recorded',
      card: 'labeled',
      cell: (transaction) => formatDay(transaction, transaction.recordedAt),
    },
    moneyColumn('net', 'Net', currency, ({ net }) => net, 'side'),
  ];
}
