import { eq, isNotNull } from 'drizzle-orm';
import { type EndReason, findEndReason } from '#domains/connect/index.ts';
import { disputes } from '#domains/dispute/dispute.tables.ts';
import { type InvoiceRow, isVoiding } from '#domains/invoice/index.ts';
import { invoices } from '#domains/invoice/invoice.tables.ts';
import { agentAccount } from '#domains/ledger/index.ts';
import { ledgerEntries, ledgerPostings } from '#domains/ledger/ledger.tables.ts';
import { payouts } from '#domains/payout/payout.tables.ts';
import { refunds } from '#domains/refund/refund.tables.ts';
import type { HistoryWorld } from './history-world.ts';

/** A payout, refund or dispute in our books. */
export interface OwnStanding {
  readonly id: string;
  readonly providerId: string | null;
  readonly amount: number;
  readonly status: string;
}

/** What our books say of one connected account. All amounts in cents. */
export interface OwnAccountBooks {
  readonly invoices: readonly InvoiceRow[];
  readonly payouts: readonly OwnStanding[];
  readonly refunds: readonly OwnStanding[];
  readonly disputes: readonly OwnStanding[];
  /** What each ledger entry did to the agent's account, and to the platform's fees. */
  readonly movements: readonly number[];
  readonly fees: readonly number[];
  /** How the account ended as we know; null for one that did not. */
  readonly ended: EndReason | null;
  /** The invoices whose void the provider has not confirmed. */
  readonly voiding: readonly InvoiceRow[];
}

async function readPostings(world: HistoryWorld, accountId: string, account: string): Promise<number[]> {
  const rows = await world.db.read
    .select({ amount: ledgerPostings.amount, account: ledgerPostings.account })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(eq(ledgerEntries.accountId, accountId));
  return rows.flatMap((row) => (row.account === account && row.amount !== 0 ? [row.amount] : []));
}

/** Reads what our books say of an account that the agent has or had. */
export async function readOwnBooks(world: HistoryWorld, accountId: string): Promise<OwnAccountBooks> {
  const { read } = world.db;
  const rows = await read.select().from(invoices).where(eq(invoices.accountId, accountId));
  const paidHere = new Set<string>(rows.map(({ id }) => id));
  const ofInvoices = <Row extends { readonly invoiceId: string }>(all: readonly Row[]) =>
    all.filter(({ invoiceId }) => paidHere.has(invoiceId));
  return {
    invoices: rows,
    payouts: await read.select().from(payouts).where(eq(payouts.accountId, accountId)),
    refunds: ofInvoices(await read.select().from(refunds)),
    disputes: ofInvoices(await read.select().from(disputes)),
    movements: await readPostings(world, accountId, agentAccount(world.agent.userId)),
    fees: await readPostings(world, accountId, 'platform:fees'),
    ended: await findEndReason(read, accountId),
    voiding: rows.filter(isVoiding),
  };
}

/** The connected accounts that our ledger names. */
export async function listBookedAccounts(world: HistoryWorld): Promise<string[]> {
  const rows = await world.db.read
    .selectDistinct({ accountId: ledgerEntries.accountId })
    .from(ledgerEntries)
    .where(isNotNull(ledgerEntries.accountId));
  return rows.flatMap(({ accountId }) => accountId ?? []);
}
