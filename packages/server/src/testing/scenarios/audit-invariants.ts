import { ne, sql, sum } from 'drizzle-orm';
import { ledgerPostings } from '#domains/ledger/ledger.tables.ts';
import { type ProviderInvoiceRow, readProviderInvoices } from './provider-records.ts';
import type { ScenarioContext } from './scenario-context.ts';

const PAYABLE: readonly string[] = ['open', 'uncollectible', 'paid'];

/**
 * Whether an invoice was paid or can be. On a closed account nothing can be paid, and cash payments
 * cannot be distinguished.
 */
function isPayable({ status, access, paidByCard }: ProviderInvoiceRow): boolean {
  return access === 'closed' ? paidByCard === true : PAYABLE.includes(status);
}

/** Lists journal entries whose postings do not sum to zero. */
async function listUnbalancedEntries(context: ScenarioContext): Promise<string[]> {
  const unbalanced = await context.db.read
    .select({ entryId: ledgerPostings.entryId })
    .from(ledgerPostings)
    .groupBy(ledgerPostings.entryId)
    .having(ne(sum(ledgerPostings.amount), sql`0`));
  return unbalanced.map(({ entryId }) => `The journal entry ${entryId} does not sum to zero.`);
}

/** Lists proposals that a buyer could pay twice or has paid twice. */
async function listDuplicateInvoices(context: ScenarioContext): Promise<string[]> {
  const invoices = await readProviderInvoices(context);
  return context.proposals.flatMap(({ proposalId }, nth) => {
    const payable = invoices.filter(
      (invoice) => invoice.metadata.proposalId === proposalId && isPayable(invoice),
    );
    if (payable.length < 2) return [];
    return [
      `Proposal ${nth} has ${payable.length} invoices that can be or were paid: ${payable.map(({ status }) => status)}.`,
    ];
  });
}

/**
 * Checks the invariants that hold at any time, even with pending events. Returns one sentence per
 * violation.
 */
export async function auditInvariants(context: ScenarioContext): Promise<string[]> {
  const violations = context.stripe.violations.map(
    (violation) => `Stripe's OpenAPI description: ${JSON.stringify(violation)}`,
  );
  return [
    ...violations,
    ...(await listUnbalancedEntries(context)),
    ...(await listDuplicateInvoices(context)),
  ];
}
