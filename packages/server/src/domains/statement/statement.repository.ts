import { type Cents, cents, type Instant, type UserId } from '@gable/contracts/kernel';
import type { GrossPayments } from '@gable/contracts/statement';
import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql, sum } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type EntryKind, ledgerEntries, ledgerPostings } from '../ledger/ledger.tables.ts';

/** Whose entries, in which currency. */
export interface Books {
  readonly agentId: UserId;
  readonly currency: string;
}

/** A place in an agent's books: the position of an entry, and the balance after it. */
export interface Place {
  readonly position: number;
  readonly balance: Cents;
}

const START: Place = { position: 0, balance: cents(0) };

const isIn = ({ agentId, currency }: Books): SQL | undefined =>
  and(eq(ledgerEntries.agentId, agentId), eq(ledgerEntries.currency, currency));

/** Returns the place of the last entry that was recorded before a time. One look-up in an index. */
export async function findPlaceBefore(reader: Reader, books: Books, at: Instant): Promise<Place> {
  const [row] = await reader
    .select({ position: ledgerEntries.agentPosition, balance: ledgerEntries.agentBalance })
    .from(ledgerEntries)
    .where(and(isIn(books), lt(ledgerEntries.recordedAt, at)))
    .orderBy(desc(ledgerEntries.recordedAt), desc(ledgerEntries.agentPosition))
    .limit(1);
  if (!row || row.position === null || row.balance === null) return START;
  return { position: row.position, balance: row.balance };
}

/** Returns when the first entry was recorded; undefined without entries. */
export async function findFirstRecording(reader: Reader, books: Books): Promise<Instant | undefined> {
  const [row] = await reader
    .select({ at: ledgerEntries.recordedAt })
    .from(ledgerEntries)
    .where(isIn(books))
    .orderBy(asc(ledgerEntries.agentPosition))
    .limit(1);
  return row?.at;
}

/** The entries after one place, up to and with the entry of another. */
export interface PlaceRange extends Books {
  readonly after: number;
  readonly upTo: number;
}

const inRange = (range: PlaceRange): SQL | undefined =>
  and(
    isIn(range),
    gt(ledgerEntries.agentPosition, range.after),
    lte(ledgerEntries.agentPosition, range.upTo),
  );

/** The sums of one kind of entry. All amounts in cents. */
export interface KindSum {
  readonly kind: EntryKind;
  readonly count: number;
  readonly net: Cents;
  /** The part that occurred before the given time. */
  readonly lateCount: number;
  readonly lateNet: Cents;
}

const toCents = (total: unknown) => cents(Number(total ?? 0));

/** Sums the entries of a range by kind, and the part of them that occurred before a time. */
export async function sumByKind(
  reader: Reader,
  range: PlaceRange,
  occurredBefore: Instant,
): Promise<KindSum[]> {
  const { kind, agentAmount, occurredAt } = ledgerEntries;
  const isLate = lt(occurredAt, occurredBefore);
  return reader
    .select({
      kind,
      count: count(),
      net: sum(agentAmount).mapWith(toCents),
      lateCount: sql`count(case when ${isLate} then 1 end)`.mapWith(Number),
      lateNet: sql`coalesce(sum(case when ${isLate} then ${agentAmount} end), 0)`.mapWith(toCents),
    })
    .from(ledgerEntries)
    .where(inRange(range))
    .groupBy(kind);
}

/** The postings of one kind of entry to one account, in cents. */
export interface FeeSum {
  readonly kind: EntryKind;
  readonly account: string;
  readonly amount: Cents;
}

/** Sums what the entries of a range posted to Gable's fees and to the provider's, by kind. */
export async function sumFees(reader: Reader, range: PlaceRange): Promise<FeeSum[]> {
  const { kind } = ledgerEntries;
  const { account, amount } = ledgerPostings;
  return reader
    .select({ kind, account, amount: sum(amount).mapWith(toCents) })
    .from(ledgerEntries)
    .innerJoin(
      ledgerPostings,
      and(
        eq(ledgerPostings.entryId, ledgerEntries.id),
        inArray(account, ['platform:fees', 'outside:provider']),
      ),
    )
    .where(inRange(range))
    .groupBy(kind, account);
}

/** The gross payments of a month, and what of them was recorded after the end of a longer period. */
export interface MonthGross {
  readonly month: GrossPayments;
  readonly afterPeriod: Cents;
}

/**
 * Sums the card payments that occurred in a month, as Form 1099-K counts them: the amount that was
 * charged to the cards, without fees and refunds. A correction changes the amount of a payment.
 */
export async function sumGrossPayments(
  reader: Reader,
  books: Books,
  { start, end }: { readonly start: Instant; readonly end: Instant },
  periodEnd: Instant,
): Promise<MonthGross> {
  const { kind, occurredAt, recordedAt } = ledgerEntries;
  const { account, amount } = ledgerPostings;
  const charged = sql`0 - ${amount}`;
  const recordedAfter = (at: Instant) =>
    sql`coalesce(sum(case when ${gte(recordedAt, at)} then ${charged} end), 0)`.mapWith(toCents);
  const [row] = await reader
    .select({
      gross: sql`coalesce(sum(${charged}), 0)`.mapWith(toCents),
      recordedLater: recordedAfter(end),
      afterPeriod: recordedAfter(periodEnd),
      count: sql`count(case when ${eq(kind, 'charge')} then 1 end)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(
      ledgerPostings,
      and(eq(ledgerPostings.entryId, ledgerEntries.id), eq(account, 'outside:cards')),
    )
    .where(
      and(
        isIn(books),
        inArray(kind, ['charge', 'charge_correction']),
        gte(occurredAt, start),
        lt(occurredAt, end),
      ),
    );
  if (!row) throw new Error('A sum without groups has one row.');
  const { afterPeriod, ...month } = row;
  return { month, afterPeriod };
}
