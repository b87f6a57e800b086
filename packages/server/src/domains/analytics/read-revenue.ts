import type { MonthlyRevenue, Revenue } from '@gable/contracts/analytics';
import { type Cents, cents, type Instant, instant, type UserId } from '@gable/contracts/kernel';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { toLedgerAccount } from '../ledger/index.ts';
import { ledgerEntries, ledgerPostings } from '../ledger/ledger.tables.ts';
import {
  countWhere,
  earnings,
  earningsInPeriod,
  isCardPosting,
  isCharge,
  isDispute,
  isPayment,
  isRefund,
  sumWhere,
} from './ledger-metrics.ts';
import type { Month, Period } from './period.ts';

const NOTHING: Revenue = {
  payments: 0,
  paid: cents(0),
  feeTaken: cents(0),
  refunded: cents(0),
  disputed: cents(0),
  fee: cents(0),
  disputeFees: cents(0),
  share: cents(0),
};

/**
 * Returns the metrics of a group of postings. Amounts that leave a card are negative in the ledger.
 */
function revenueColumns(agentId: UserId) {
  const { account } = ledgerPostings;
  const atFees = eq(account, 'platform:fees');
  return {
    payments: countWhere(and(isPayment, isCardPosting)),
    takenFromCards: sumWhere(and(isCharge, isCardPosting)),
    feeTaken: sumWhere(and(isCharge, atFees)),
    refunded: sumWhere(and(isRefund, isCardPosting)),
    disputed: sumWhere(and(isDispute, isCardPosting)),
    fee: sumWhere(atFees),
    disputeFees: sumWhere(eq(account, 'outside:provider')),
    share: sumWhere(eq(account, toLedgerAccount(agentId))),
  };
}

function toRevenue<Row extends { readonly takenFromCards: Cents }>({ takenFromCards, ...row }: Row) {
  return { ...row, paid: cents(0 - takenFromCards) };
}

/** Returns the total revenue of a period. */
export async function readRevenue(reader: Reader, agentId: UserId, period: Period): Promise<Revenue> {
  const [row] = await reader
    .select(revenueColumns(agentId))
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(earningsInPeriod(agentId, period));
  return row ? toRevenue(row) : NOTHING;
}

/**
 * Returns the month in which an entry occurred, for grouping. The times are in the text of the statement,
 * because PostgreSQL does not group by an expression with parameters.
 */
function monthIn(months: readonly Month[]): SQL<string> {
  const cases = months.map(
    ({ month, to }) =>
      sql`when ${ledgerEntries.occurredAt} < ${sql.raw(String(to))} then ${sql.raw(`'${month}'`)}`,
  );
  return sql<string>`case ${sql.join(cases, sql` `)} end`;
}

/** Returns the revenue per month, oldest first, including months without entries. */
export async function readMonthlyRevenue(
  reader: Reader,
  agentId: UserId,
  months: readonly Month[],
): Promise<MonthlyRevenue[]> {
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return [];
  const period = { from: first.from, to: last.to };
  const month = monthIn(months);
  const rows = await reader
    .select({ month, ...revenueColumns(agentId) })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(earningsInPeriod(agentId, period))
    .groupBy(month);
  const known = new Map(rows.map((row) => [row.month, toRevenue(row)]));
  return months.map(({ month: name }) => known.get(name) ?? { ...NOTHING, month: name });
}

/** Returns the time of the agent's first payment; null if there is none. */
export async function readFirstPayment(reader: Reader, agentId: UserId): Promise<Instant | null> {
  const [first] = await reader
    .select({ at: ledgerEntries.occurredAt })
    .from(ledgerEntries)
    .where(and(earnings(agentId), isCharge))
    .orderBy(asc(ledgerEntries.occurredAt))
    .limit(1);
  return first ? instant(first.at) : null;
}

/** Adds up months. */
export function sumRevenue(months: readonly Revenue[]): Revenue {
  const total = (key: Exclude<keyof Revenue, 'payments'>) =>
    cents(months.reduce((sum, month) => sum + month[key], 0));
  return {
    payments: months.reduce((sum, month) => sum + month.payments, 0),
    paid: total('paid'),
    feeTaken: total('feeTaken'),
    refunded: total('refunded'),
    disputed: total('disputed'),
    fee: total('fee'),
    disputeFees: total('disputeFees'),
    share: total('share'),
  };
}
