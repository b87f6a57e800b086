import { type Cents, cents, type Instant } from '@gable/contracts/kernel';
import { and, eq, gt, gte, isNull, lt, min, type SQL, sum } from 'drizzle-orm';
import { type Reader, utcDay, utcMonth } from '#db/index.ts';
import { type EntryKind, ledgerEntries, ledgerPostings } from '../ledger/ledger.tables.ts';

/**
 * Which time of an entry counts: when Gable recorded it, so that past periods never change, or when
 * it occurred at the provider, as in the provider's reports.
 */
export type BooksDate = 'recorded' | 'occurred';

/** The length of a line of the books. */
export type BooksInterval = 'day' | 'month';

/** A time range in UTC that includes `from` and excludes `to`; undefined for no limit. */
interface Range {
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
}

const timeOf = (date: BooksDate) =>
  date === 'recorded' ? ledgerEntries.recordedAt : ledgerEntries.occurredAt;

/** The conditions for the platform's entries in a range, which an index finds. */
function inRange(currency: string, date: BooksDate, { from, to }: Range): SQL | undefined {
  const time = timeOf(date);
  return and(
    isNull(ledgerEntries.agentId),
    eq(ledgerEntries.currency, currency),
    from === undefined ? undefined : gte(time, from),
    to === undefined ? undefined : lt(time, to),
  );
}

const ofBalance = and(
  eq(ledgerPostings.entryId, ledgerEntries.id),
  eq(ledgerPostings.account, 'platform:balance'),
);

/** The changes of the platform's balance by entries of one kind, in cents. */
export interface KindTotal {
  readonly kind: EntryKind;
  readonly amount: Cents;
}

/** Sums the changes of the platform's balance in a range, by kind. */
export async function sumByKind(
  reader: Reader,
  currency: string,
  date: BooksDate,
  range: Range,
): Promise<KindTotal[]> {
  const rows = await reader
    .select({ kind: ledgerEntries.kind, amount: sum(ledgerPostings.amount) })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, ofBalance)
    .where(inRange(currency, date, range))
    .groupBy(ledgerEntries.kind);
  return rows.map(({ kind, amount }) => ({ kind, amount: cents(Number(amount ?? 0)) }));
}

/** Sums the changes of the platform's balance in a range, by period ('2026-11-28') and kind. */
export async function sumByPeriod(
  reader: Reader,
  { currency, date, by, ...range }: Range & BooksQuery,
): Promise<(KindTotal & { readonly period: string })[]> {
  const period = by === 'day' ? utcDay(timeOf(date)) : utcMonth(timeOf(date));
  const rows = await reader
    .select({ period, kind: ledgerEntries.kind, amount: sum(ledgerPostings.amount) })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, ofBalance)
    .where(inRange(currency, date, range))
    .groupBy(period, ledgerEntries.kind)
    .orderBy(period);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: cents(Number(amount ?? 0)) }));
}

export interface BooksQuery {
  readonly currency: string;
  readonly date: BooksDate;
  readonly by: BooksInterval;
}

/** Lists the currencies of the platform's entries. Each costs one look-up in an index. */
export async function listCurrencies(reader: Reader): Promise<string[]> {
  const currencies: string[] = [];
  for (let last = ''; ; ) {
    const [row] = await reader
      .select({ next: min(ledgerEntries.currency) })
      .from(ledgerEntries)
      .where(and(isNull(ledgerEntries.agentId), gt(ledgerEntries.currency, last)));
    if (!row || row.next === null) return currencies;
    last = row.next;
    currencies.push(last);
  }
}
