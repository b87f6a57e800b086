import type { UserId } from '@gable/contracts/kernel';
import type { TransactionFilter } from '@gable/contracts/transaction';
import { and, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { afterCursor, containsTextInAnyCase, type Reader, toSearchKey } from '#db/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { ledgerEntries, ledgerPostings } from '../ledger/ledger.tables.ts';
import { listKinds } from './entry-types.ts';

/** Returns the sum of an entry's postings to an account, in cents. */
function postedTo(account: string): SQL<number> {
  return sql`(
    select coalesce(sum(${ledgerPostings.amount}), 0) from ${ledgerPostings}
    where ${ledgerPostings.entryId} = ${ledgerEntries.id} and ${ledgerPostings.account} = ${account}
  )`.mapWith(Number);
}

function matches(agentId: UserId, filter: TransactionFilter): SQL | undefined {
  const { type, search = '', from, to, minAmount, maxAmount, currency } = filter;
  const size = sql`abs(${ledgerEntries.agentAmount})`;
  const { customerName, customerEmail } = invoices;
  return and(
    eq(ledgerEntries.agentId, agentId),
    eq(ledgerEntries.currency, currency),
    type && inArray(ledgerEntries.kind, listKinds(type)),
    search === '' ? undefined : containsTextInAnyCase([customerName, customerEmail], toSearchKey(search)),
    from === undefined ? undefined : gte(ledgerEntries.recordedAt, from),
    to === undefined ? undefined : lt(ledgerEntries.recordedAt, to),
    minAmount === undefined ? undefined : gte(size, minAmount),
    maxAmount === undefined ? undefined : lte(size, maxAmount),
  );
}

/**
 * Lists an agent's ledger entries that match, the last recorded one first, plus one row if there is
 * a next page.
 */
export async function listTransactionRows(
  reader: Reader,
  agentId: UserId,
  filter: TransactionFilter & { readonly cursor?: string | undefined; readonly limit: number },
) {
  return reader
    .select({
      entry: ledgerEntries,
      invoice: {
        number: invoices.number,
        description: invoices.description,
        customerName: invoices.customerName,
        customerEmail: invoices.customerEmail,
        dealId: invoices.dealId,
        proposalId: invoices.proposalId,
      },
      fee: postedTo('platform:fees'),
      processingFee: postedTo('outside:provider'),
    })
    .from(ledgerEntries)
    .leftJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .where(
      and(
        matches(agentId, filter),
        afterCursor(ledgerEntries.agentPosition, ledgerEntries.id, filter.cursor),
      ),
    )
    .orderBy(desc(ledgerEntries.agentPosition), desc(ledgerEntries.id))
    .limit(filter.limit + 1);
}

export type TransactionRow = Awaited<ReturnType<typeof listTransactionRows>>[number];
