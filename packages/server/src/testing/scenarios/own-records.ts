import { and, eq, gt, isNotNull, lte, or } from 'drizzle-orm';
import { type EndReason, findEndReason } from '#domains/connect/index.ts';
import { disputes } from '#domains/dispute/dispute.tables.ts';
import { type InvoiceRow, isVoiding } from '#domains/invoice/index.ts';
import { invoices } from '#domains/invoice/invoice.tables.ts';
import { toLedgerAccount } from '#domains/ledger/index.ts';
import { ledgerEntries, ledgerPostings } from '#domains/ledger/ledger.tables.ts';
import { payouts } from '#domains/payout/payout.tables.ts';
import { refunds } from '#domains/refund/refund.tables.ts';
import { outbox } from '#outbox/outbox.tables.ts';
import type { ScenarioContext } from './scenario-context.ts';

/** A payout, refund, or dispute in our database. */
export interface OwnRecord {
  readonly id: string;
  readonly providerId: string | null;
  readonly amount: number;
  readonly status: string;
}

/** Our records of one connected account. All amounts in cents. */
export interface OwnAccountRecords {
  readonly invoices: readonly InvoiceRow[];
  readonly payouts: readonly OwnRecord[];
  readonly refunds: readonly OwnRecord[];
  readonly disputes: readonly OwnRecord[];
  /** The posting of each ledger entry to the agent's account, and to the platform's fees. */
  readonly movements: readonly number[];
  readonly fees: readonly number[];
  /** Null for an account that has not ended. */
  readonly ended: EndReason | null;
  /** Invoices whose void the provider has not confirmed. */
  readonly voiding: readonly InvoiceRow[];
}

async function readPostings(context: ScenarioContext, accountId: string, account: string): Promise<number[]> {
  const rows = await context.db.read
    .select({ amount: ledgerPostings.amount, account: ledgerPostings.account })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(eq(ledgerEntries.accountId, accountId));
  return rows.flatMap((row) => (row.account === account && row.amount !== 0 ? [row.amount] : []));
}

/** Reads our records of an account that the agent has or had. */
export async function readOwnRecords(
  context: ScenarioContext,
  accountId: string,
): Promise<OwnAccountRecords> {
  const { read } = context.db;
  const rows = await read.select().from(invoices).where(eq(invoices.accountId, accountId));
  const invoiceIds = new Set<string>(rows.map(({ id }) => id));
  const ofInvoices = <Row extends { readonly invoiceId: string }>(all: readonly Row[]) =>
    all.filter(({ invoiceId }) => invoiceIds.has(invoiceId));
  return {
    invoices: rows,
    payouts: await read.select().from(payouts).where(eq(payouts.accountId, accountId)),
    refunds: ofInvoices(await read.select().from(refunds)),
    disputes: ofInvoices(await read.select().from(disputes)),
    movements: await readPostings(context, accountId, toLedgerAccount(context.agent.userId)),
    fees: await readPostings(context, accountId, 'platform:fees'),
    ended: await findEndReason(read, accountId),
    voiding: rows.filter(isVoiding),
  };
}

/** Lists the connected accounts in our ledger. */
export async function listLedgerAccounts(context: ScenarioContext): Promise<string[]> {
  const rows = await context.db.read
    .selectDistinct({ accountId: ledgerEntries.accountId })
    .from(ledgerEntries)
    .where(isNotNull(ledgerEntries.accountId));
  return rows.flatMap(({ accountId }) => accountId ?? []);
}

/** Lists the unfinished outbox jobs with their last errors, without those that are scheduled for later. */
export async function listPendingJobs({ db, clock }: ScenarioContext) {
  const isDue = or(gt(outbox.attempts, 0), lte(outbox.runAt, clock.now()));
  return db.read
    .select({ topic: outbox.topic, attempts: outbox.attempts, lastError: outbox.lastError })
    .from(outbox)
    .where(and(eq(outbox.state, 'waiting'), isDue));
}
