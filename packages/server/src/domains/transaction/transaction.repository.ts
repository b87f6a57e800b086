import type { Instant, UserId } from '@gable/contracts/kernel';
import type { TransactionFilter } from '@gable/contracts/transaction';
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { afterCursor, containsTextInAnyCase, type Reader, toSearchKey } from '#db/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { ledgerEntries, ledgerPostings } from '../ledger/ledger.tables.ts';
import { listKinds } from './entry-types.ts';
import type { RecordedPeriod } from './recorded-period.ts';

/** Returns the sum of an entry's postings to an account, in cents. */
function postedTo(account: string): SQL<number> {
  return sql`(
    select coalesce(sum(${ledgerPostings.amount}), 0) from ${ledgerPostings}
    where ${ledgerPostings.entryId} = ${ledgerEntries.id} and ${ledgerPostings.account} = ${account}
  )`.mapWith(Number);
}

/** A filter with its limits as times. */
type ResolvedFilter = Omit<TransactionFilter, keyof RecordedPeriod> & RecordedPeriod;

function matches(agentId: UserId, filter: ResolvedFilter): SQL | undefined {
  const { type, search = '', from, to, minAmount, maxAmount, currency } = filter;
  const size = sql`abs(${ledgerEntries.agentAmount})`;
  const { customerName, customerEmail } = invoices;
  return and(
    eq(ledgerEntries.agentId, agentId),
    eq(ledgerEntries.currency, currency),
    type && inArray(ledgerEntries.kind, listKinds(type === 'tour' ? 'payment' : type)),
    // A captured hold is a payment without an invoice at the provider.
    type === 'tour' ? isNull(invoices.providerId) : undefined,
    type === 'tour' ? isNotNull(ledgerEntries.invoiceId) : undefined,
    search === '' ? undefined : containsTextInAnyCase([customerName, customerEmail], toSearchKey(search)),
    from === undefined ? undefined : gte(ledgerEntries.recordedAt, from),
    to === undefined ? undefined : lt(ledgerEntries.recordedAt, to),
    minAmount === undefined ? undefined : gte(size, minAmount),
    maxAmount === undefined ? undefined : lte(size, maxAmount),
  );
}

/** What a transaction shows, with the invoice that it belongs to. */
const COLUMNS = {
  entry: ledgerEntries,
  invoice: {
    // First a column that is never null: if the first one is null, the driver takes the row as missing.
    description: invoices.description,
    number: invoices.number,
    customerName: invoices.customerName,
    customerEmail: invoices.customerEmail,
    dealId: invoices.dealId,
    proposalId: invoices.proposalId,
  },
  fee: postedTo('platform:fees'),
  processingFee: postedTo('outside:provider'),
};

/** Lists entries that match a condition, the last recorded one first. */
async function listRows(reader: Reader, condition: SQL | undefined, limit: number) {
  return reader
    .select(COLUMNS)
    .from(ledgerEntries)
    .leftJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .where(condition)
    .orderBy(desc(ledgerEntries.agentPosition), desc(ledgerEntries.id))
    .limit(limit);
}

/**
 * Lists an agent's ledger entries that match, the last recorded one first, plus one row if there is
 * a next page.
 */
export async function listTransactionRows(
  reader: Reader,
  agentId: UserId,
  filter: ResolvedFilter & { readonly cursor?: string | undefined; readonly limit: number },
) {
  const after = afterCursor(ledgerEntries.agentPosition, ledgerEntries.id, filter.cursor);
  return listRows(reader, and(matches(agentId, filter), after), filter.limit + 1);
}

/** A range of an agent's entries by position. `after` is exclusive, `upTo` inclusive. */
export interface PositionRange {
  readonly agentId: UserId;
  readonly currency: string;
  readonly after: number;
  readonly upTo: number;
}

/** Lists the entries of a range that occurred before a time, the last recorded one first. */
export async function listLateRows(
  reader: Reader,
  { agentId, currency, after, upTo }: PositionRange,
  occurredBefore: Instant,
  limit: number,
) {
  const { agentPosition, occurredAt } = ledgerEntries;
  const inRange = and(
    eq(ledgerEntries.agentId, agentId),
    eq(ledgerEntries.currency, currency),
    gt(agentPosition, after),
    lte(agentPosition, upTo),
  );
  return listRows(reader, and(inRange, lt(occurredAt, occurredBefore)), limit);
}

export type TransactionRow = Awaited<ReturnType<typeof listRows>>[number];
