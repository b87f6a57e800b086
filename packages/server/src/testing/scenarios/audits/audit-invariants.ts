import { asc, isNotNull, ne, sql, sum } from 'drizzle-orm';
import { invoices } from '#domains/invoice/invoice.tables.ts';
import { getLedgerBalance, toLedgerAccount } from '#domains/ledger/index.ts';
import { ledgerBalances, ledgerEntries, ledgerPostings } from '#domains/ledger/ledger.tables.ts';
import { type ProviderInvoiceRow, readProviderInvoices } from '../provider-records.ts';
import type { ScenarioContext } from '../scenario-context.ts';
import { auditAutopay } from './audit-autopay.ts';
import { auditInstallments } from './audit-installments.ts';
import { auditMonths } from './audit-months.ts';
import { auditTime } from './audit-time.ts';
import { auditTourTimes } from './audit-tour-times.ts';

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

/** Lists entries of agents whose position, time or balance does not continue the entry before. */
async function listBrokenBalances(context: ScenarioContext): Promise<string[]> {
  const { read } = context.db;
  const broken: string[] = [];
  const entries = await read
    .select()
    .from(ledgerEntries)
    .where(isNotNull(ledgerEntries.agentId))
    .orderBy(asc(ledgerEntries.agentPosition));
  for (const last of await read.select().from(ledgerBalances)) {
    const { agentId, currency } = last;
    const ordered = entries.filter((entry) => entry.agentId === agentId && entry.currency === currency);
    let before = { position: 0, balance: 0, recordedAt: 0 };
    for (const { id, agentPosition, agentAmount, agentBalance, recordedAt } of ordered) {
      const balance = before.balance + (agentAmount ?? 0);
      if (agentPosition !== before.position + 1 || agentBalance !== balance || recordedAt < before.recordedAt)
        broken.push(`The entry ${id} does not continue the balance of ${currency} before it.`);
      before = { position: agentPosition ?? 0, balance, recordedAt };
    }
    const total = await getLedgerBalance(read, toLedgerAccount(agentId), currency);
    if (last.balance !== total || before.balance !== total || last.position !== ordered.length)
      broken.push(`The balance of ${currency} is ${last.balance}, and the postings sum to ${total}.`);
  }
  return broken;
}

/** Lists proposals that a buyer could pay twice or has paid twice. */
async function listDuplicateInvoices(context: ScenarioContext): Promise<string[]> {
  const provided = await readProviderInvoices(context);
  const own = await context.db.read.select({ id: invoices.id, billing: invoices.billing }).from(invoices);
  const billings = new Map<string, number>(own.map(({ id, billing }) => [id, billing]));
  return context.proposals.flatMap(({ proposalId }, nth) => {
    const payable = provided.filter(
      (invoice) => invoice.metadata.proposalId === proposalId && isPayable(invoice),
    );
    // An hourly or monthly proposal has one invoice for each billing, and one that is not paid.
    const distinct = new Set(payable.map(({ metadata }) => billings.get(metadata.invoiceId ?? '')));
    const unpaid = payable.filter(({ status, access }) => access !== 'closed' && status !== 'paid');
    if (distinct.size === payable.length && unpaid.length < 2) return [];
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
    ...(await listBrokenBalances(context)),
    ...(await listDuplicateInvoices(context)),
    ...(await auditTime(context)),
    ...(await auditMonths(context)),
    ...(await auditAutopay(context)),
    ...(await auditInstallments(context)),
    ...(await auditTourTimes(context)),
  ];
}
