import {
  type Cents,
  cents,
  formatInteger,
  formatMoney,
  type Instant,
  instant,
} from '@gable/contracts/kernel';
import {
  formatPeriod,
  getFeeNote,
  getTotalLabel,
  isYear,
  LATE_TRANSACTIONS_MAX,
  type Statement,
} from '@gable/contracts/statement';
import { getTransactionLabel, getTransactionTimeZone } from '@gable/contracts/transaction';
import type { ReportColumn, ReportDocument, ReportTable } from '#integrations/pdf/report.port.ts';
import { formatDayIn } from '#kernel/index.ts';

/** The agent as printed on the statement. */
export interface StatementAgent {
  readonly name: string;
  readonly email: string;
  /** The brokerage and the license, one line each. */
  readonly credentials: readonly string[];
}

type Money = (amount: Cents) => string;

const column = (header: string, align: ReportColumn['align'] = 'right'): ReportColumn => ({ header, align });

const negate = (amount: Cents): Cents => cents(0 - amount);

function totalsTable({ opening, totals, closing }: Statement, money: Money): ReportTable {
  return {
    heading: 'Balance',
    note: getFeeNote(totals),
    columns: [
      column('Transactions', 'left'),
      column('Count'),
      column('Gross'),
      column('Gable fee'),
      column('Processing'),
      column('Net'),
    ],
    rows: [
      ['Opening balance', '', '', '', '', money(opening)],
      ...totals.map((total) => [
        getTotalLabel(total),
        formatInteger(total.count),
        money(total.gross),
        money(negate(total.fee)),
        money(negate(total.processingFee)),
        money(total.net),
      ]),
    ],
    totals: ['Closing balance', '', '', '', '', money(closing)],
  };
}

function monthsTable({ months, opening, closing, grossPayments }: Statement, money: Money): ReportTable {
  return {
    heading: 'Months',
    columns: [
      column('Month', 'left'),
      column('Opening'),
      column('Net'),
      column('Closing'),
      column('1099-K gross'),
    ],
    rows: months.map(({ month, ...amounts }) => [
      formatPeriod(month),
      money(amounts.opening),
      money(amounts.net),
      money(amounts.closing),
      money(amounts.grossPayments.gross),
    ]),
    totals: ['Year', money(opening), '', money(closing), money(grossPayments.gross)],
  };
}

function grossTable({ period, grossPayments }: Statement, money: Money): ReportTable {
  const { gross, recordedLater, count } = grossPayments;
  return {
    heading: 'Gross card payments for Form 1099-K',
    note: 'Payments by the day on which they occurred. Fees, refunds and disputes are not subtracted.',
    columns: [column('Period', 'left'), column('Payments'), column('Recorded later'), column('Gross')],
    rows: [[formatPeriod(period), formatInteger(count), money(recordedLater), money(gross)]],
  };
}

function lateTable({ late, timeZones: [timeZone = 'UTC'] }: Statement, money: Money): ReportTable {
  const shown = late.transactions.length;
  return {
    heading: 'Late transactions',
    note: `Recorded in this period, but occurred before it. They are part of the totals above.${
      shown < late.count
        ? ` The last ${LATE_TRANSACTIONS_MAX} of ${formatInteger(late.count)} are listed.`
        : ''
    }`,
    columns: [
      column('Transaction', 'left'),
      column('Client', 'left'),
      column('Occurred'),
      column('Recorded'),
      column('Net'),
    ],
    rows: late.transactions.map((transaction) => {
      const zone = getTransactionTimeZone(transaction, timeZone);
      return [
        getTransactionLabel(transaction),
        transaction.customerName ?? transaction.customerEmail ?? '',
        formatDayIn(transaction.occurredAt, zone),
        formatDayIn(transaction.recordedAt, zone),
        money(transaction.net),
      ];
    }),
    totals: ['Total', '', '', '', money(late.net)],
  };
}

/** Describes the time zone: 'UTC (no time zone is set)'. */
function describeTimeZone({ timeZones, isDefaultTimeZone }: Statement): string {
  const names = timeZones.join(', then ');
  return isDefaultTimeZone ? `${names} (no time zone is set)` : names;
}

/** Returns the statement as a report to print. `asOf` is the time of reading. */
export function toStatementReport(
  statement: Statement,
  agent: StatementAgent,
  asOf: Instant,
): ReportDocument {
  const { period, currency, startsAt, endsAt, timeZones, isFinal, late } = statement;
  const money: Money = (amount) => formatMoney(amount, currency);
  const [firstZone = 'UTC'] = timeZones;
  const lastZone = timeZones.at(-1) ?? firstZone;
  // The end is exclusive.
  const days = `${formatDayIn(startsAt, firstZone)} – ${formatDayIn(instant(endsAt - 1), lastZone)}`;
  return {
    title: `Statement for ${formatPeriod(period)}`,
    author: agent.name,
    subject: `Gable statement of ${agent.name} for ${formatPeriod(period)}`,
    facts: [
      { label: 'Agent', value: [agent.name, ...agent.credentials, agent.email].join('\n') },
      { label: 'Period', value: `${days}\nTime zone: ${describeTimeZone(statement)}` },
      { label: 'Opening balance', value: money(statement.opening) },
      { label: 'Closing balance', value: money(statement.closing) },
    ],
    tables: [
      totalsTable(statement, money),
      ...(isYear(period) ? [monthsTable(statement, money)] : []),
      grossTable(statement, money),
      ...(late.count > 0 ? [lateTable(statement, money)] : []),
    ],
    notes: [
      'Transactions belong to the period in which Gable recorded them. What is recorded after the end of a period appears in a later statement as a late transaction.',
      ...(isFinal ? [] : [`This period is not over. The figures are as of ${formatDayIn(asOf, lastZone)}.`]),
    ],
    reference: `${period} ${currency.toUpperCase()}`,
    statusLabel: isFinal ? 'Final' : 'Not final',
  };
}
