import { MAX_SERVICES, type SalesByService } from '@gable/contracts/analytics';
import { type Cents, cents, type UserId } from '@gable/contracts/kernel';
import { and, asc, type Column, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { disputes } from '../dispute/dispute.tables.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { ledgerEntries, ledgerPostings } from '../ledger/ledger.tables.ts';
import { proposals } from '../proposal/index.ts';
import { refunds } from '../refund/refund.tables.ts';
import { earningsInPeriod, isCardPosting, isCharge, isRefund } from './ledger-metrics.ts';
import type { Period } from './period.ts';

const { amount } = ledgerPostings;

/** Totals over all groups, including those beyond the limit. */
function totalOverAll(figure: SQL): SQL<number> {
  return sql`sum(${figure}) over ()`.mapWith(Number);
}

/** Selects the service type of the invoice with this value in the column. */
function serviceOfInvoice(column: Column): SQL {
  return sql`(select ${proposals.serviceType} from ${invoices} join ${proposals} on ${proposals.id} = ${invoices.proposalId} where ${column} = ${ledgerEntries.providerId} limit 1)`;
}

/**
 * Selects the service type of an entry. Subqueries per kind are faster than joins, which would
 * search every table for each entry.
 */
function serviceOfEntry(): SQL<string> {
  // A payment without an intent, made outside the provider's payment form, is found by its invoice.
  const isPayment = sql`coalesce(${serviceOfInvoice(invoices.intentId)}, ${serviceOfInvoice(invoices.providerId)})`;
  const refunded = sql`(select ${proposals.serviceType} from ${refunds} join ${proposals} on ${proposals.id} = ${refunds.proposalId} where ${refunds.providerId} = ${ledgerEntries.providerId})`;
  const disputed = sql`(select ${proposals.serviceType} from ${disputes} join ${invoices} on ${invoices.id} = ${disputes.invoiceId} join ${proposals} on ${proposals.id} = ${invoices.proposalId} where ${disputes.providerId} = ${ledgerEntries.providerId})`;
  return sql<string>`case when ${isCharge} then ${isPayment} when ${isRefund} then ${refunded} else ${disputed} end`;
}

/**
 * Returns the card movements of a period by service: payments by their invoice, refunds by their
 * payment, disputes by their invoice. The totals equal the revenue's.
 */
export async function readServices(reader: Reader, agentId: UserId, period: Period): Promise<SalesByService> {
  const moved = reader
    .select({
      serviceType: serviceOfEntry().as('service_type'),
      taken: sql<number>`case when ${isCharge} then ${amount} end`.as('taken'),
      returned: sql<number>`case when not ${isCharge} then ${amount} end`.as('returned'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, and(eq(ledgerPostings.entryId, ledgerEntries.id), isCardPosting))
    .where(earningsInPeriod(agentId, period))
    .as('moved');
  const payments = sql`count(${moved.taken})`.mapWith(Number);
  const taken = sql`coalesce(sum(${moved.taken}), 0)`.mapWith(Number);
  const returned = sql`coalesce(sum(${moved.returned}), 0)`.mapWith((total) => cents(Number(total)));
  const rows = await reader
    .select({
      serviceType: moved.serviceType,
      payments,
      taken,
      returned,
      kinds: sql`count(*) over ()`.mapWith(Number),
      allPayments: totalOverAll(payments),
      allTaken: totalOverAll(taken),
      allReturned: totalOverAll(returned),
    })
    .from(moved)
    .groupBy(sql`${moved.serviceType}`)
    // After the grouping; before it, SQLite would look up every entry's service twice.
    .having(isNotNull(moved.serviceType))
    .orderBy(asc(taken), desc(payments), asc(moved.serviceType))
    .limit(MAX_SERVICES);
  const listed = rows.map((row) => ({
    serviceType: row.serviceType,
    payments: row.payments,
    paid: cents(0 - row.taken),
    returned: row.returned,
  }));
  return { listed, others: toOthers(rows[0], listed) };
}

interface All {
  readonly kinds: number;
  readonly allPayments: number;
  readonly allTaken: number;
  readonly allReturned: number;
}
type Listed = SalesByService['listed'];

/** Subtracts the listed services from the totals; null if all are listed. */
function toOthers(all: All | undefined, listed: Listed): SalesByService['others'] {
  if (!all || all.kinds <= listed.length) return null;
  const rest = (total: number, key: 'paid' | 'returned'): Cents =>
    cents(listed.reduce((left, row) => left - row[key], total));
  return {
    kinds: all.kinds - listed.length,
    payments: listed.reduce((left, row) => left - row.payments, all.allPayments),
    paid: rest(0 - all.allTaken, 'paid'),
    returned: rest(all.allReturned, 'returned'),
  };
}
