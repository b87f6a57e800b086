import { type Cents, cents, type Instant } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { addAmounts, type BookAmounts, getNet, toAmounts } from './book-line.ts';
import { type BooksQuery, type KindTotal, sumByKind, sumByPeriod } from './books.repository.ts';

/** A day or a month of the platform's books. */
export interface BookLine extends BookAmounts {
  /** In UTC, such as '2026-11-28' or '2026-11'. */
  readonly period: string;
  readonly net: Cents;
  /** The balance at the end of the period. */
  readonly balance: Cents;
}

/** The platform's books of a range. `opening` + `total.net` = `closing`. All amounts in cents. */
export interface Books {
  readonly currency: string;
  readonly opening: Cents;
  readonly lines: readonly BookLine[];
  readonly total: BookAmounts & { readonly net: Cents };
  readonly closing: Cents;
}

/** The range includes `from` and excludes `to`. */
export interface BooksRange extends BooksQuery {
  readonly from: Instant;
  readonly to: Instant;
}

const sumOf = (totals: readonly KindTotal[]) => totals.reduce((sum, { amount }) => sum + amount, 0);

/** Groups totals by period, in order. */
function groupByPeriod(
  totals: readonly (KindTotal & { readonly period: string })[],
): ReadonlyMap<string, KindTotal[]> {
  const periods = new Map<string, KindTotal[]>();
  for (const total of totals) periods.set(total.period, [...(periods.get(total.period) ?? []), total]);
  return periods;
}

/**
 * Reads what the platform earned and paid from the ledger, by day or month in UTC. Periods without
 * an entry have no line. The lines are summed in SQL; the opening balance reads all entries before
 * the range.
 */
export async function readBooks(reader: Reader, range: BooksRange): Promise<Books> {
  const { currency, date, from } = range;
  const opening = cents(sumOf(await sumByKind(reader, currency, date, { to: from })));
  let balance = opening;
  let total = toAmounts([]);
  const lines: BookLine[] = [];
  for (const [period, totals] of groupByPeriod(await sumByPeriod(reader, range))) {
    const amounts = toAmounts(totals);
    const net = getNet(amounts);
    balance = cents(balance + net);
    total = addAmounts(total, amounts);
    lines.push({ period, ...amounts, net, balance });
  }
  return { currency, opening, lines, total: { ...total, net: getNet(total) }, closing: balance };
}
