import { ne, sql, sum } from 'drizzle-orm';
import { ledgerPostings } from '#domains/ledger/ledger.tables.ts';
import type { HistoryWorld } from './history-world.ts';
import { type ProviderInvoiceRow, readProviderInvoices } from './provider-books.ts';

const PAYABLE: readonly string[] = ['open', 'uncollectible', 'paid'];

/**
 * Whether an invoice was paid, or can be. Nothing can be paid on an account that is closed, and it is unknown whether cash
 * paid an invoice there.
 */
function isPayable({ status, access, paidByCard }: ProviderInvoiceRow): boolean {
  return access === 'closed' ? paidByCard === true : PAYABLE.includes(status);
}

/** Journal entries whose postings do not sum to zero. */
async function unbalancedEntries(world: HistoryWorld): Promise<string[]> {
  const off = await world.db.read
    .select({ entryId: ledgerPostings.entryId })
    .from(ledgerPostings)
    .groupBy(ledgerPostings.entryId)
    .having(ne(sum(ledgerPostings.amount), sql`0`));
  return off.map(({ entryId }) => `The journal entry ${entryId} does not sum to zero.`);
}

/** Proposals that a buyer could pay twice, or has. */
async function doubleInvoices(world: HistoryWorld): Promise<string[]> {
  const invoices = await readProviderInvoices(world);
  return world.matters.flatMap(({ proposalId }, nth) => {
    const payable = invoices.filter(
      (invoice) => invoice.metadata.proposalId === proposalId && isPayable(invoice),
    );
    if (payable.length < 2) return [];
    return [
      `Proposal ${nth} has ${payable.length} invoices that can be or were paid: ${payable.map(({ status }) => status)}.`,
    ];
  });
}

/** What must hold at every moment, whatever is still on its way. Answers each thing that does not, in one sentence. */
export async function auditMoment(world: HistoryWorld): Promise<string[]> {
  const violations = world.stripe.violations.map(
    (violation) => `Stripe's description: ${JSON.stringify(violation)}`,
  );
  return [...violations, ...(await unbalancedEntries(world)), ...(await doubleInvoices(world))];
}
