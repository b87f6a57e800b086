import { findAccountOfAgent } from '../../domains/connect/index.ts';
import { disputes } from '../../domains/dispute/dispute.tables.ts';
import type { InvoiceRow } from '../../domains/invoice/index.ts';
import { invoices } from '../../domains/invoice/invoice.tables.ts';
import { agentAccount, ledgerBalance } from '../../domains/ledger/index.ts';
import { payouts } from '../../domains/payout/payout.tables.ts';
import { proposals } from '../../domains/proposal/index.ts';
import { refunds } from '../../domains/refund/refund.tables.ts';
import { auditPlatform } from './audit-platform.ts';
import type { HistoryWorld } from './history-world.ts';
import type { ProviderBooks } from './provider-books.ts';
import { listWaitingWork } from './waiting-work.ts';

/** Our status of a proposal, by that of its invoice that is not void. */
const FITTING: Readonly<Record<InvoiceRow['status'] | 'none', readonly string[]>> = {
  none: ['not_initiated'],
  void: ['not_initiated'],
  draft: ['invoiced'],
  open: ['invoiced', 'payment_pending', 'payment_failed'],
  uncollectible: ['invoiced', 'payment_pending', 'payment_failed'],
  paid: ['payment_succeeded', 'payment_refunded'],
};

async function auditMoney(world: HistoryWorld, books: ProviderBooks): Promise<string[]> {
  const ours = {
    balance: await ledgerBalance(world.db.read, agentAccount(world.agent.userId)),
    fees: await ledgerBalance(world.db.read, 'platform:fees'),
  };
  return (['balance', 'fees'] as const)
    .filter((figure) => ours[figure] !== books[figure])
    .map((figure) => `The ${figure}: ${ours[figure]} cents in our ledger, ${books[figure]} at the provider.`);
}

async function auditInvoices(world: HistoryWorld, books: ProviderBooks): Promise<string[]> {
  const rows = await world.db.read.select().from(invoices);
  const atProvider = new Map(books.invoices.map((invoice) => [invoice.id, invoice]));
  const findings: string[] = [];
  for (const row of rows) {
    if (row.status === 'draft') continue;
    const theirs = row.providerId ? atProvider.get(row.providerId)?.status : 'none';
    const gone = row.status === 'void' && (theirs === undefined || theirs === 'none');
    if (theirs !== row.status && !gone)
      findings.push(`An invoice is ${row.status} here and ${theirs} there.`);
  }
  const known = new Set(rows.map((row) => row.providerId));
  for (const { id, status } of books.invoices)
    if (!known.has(id) && status !== 'draft' && status !== 'void')
      findings.push(`We do not know of the ${status} invoice ${id}.`);
  return findings;
}

async function auditProposals(world: HistoryWorld): Promise<string[]> {
  const live = new Map(
    (await world.db.read.select().from(invoices))
      .filter((row) => row.status !== 'void')
      .map((row) => [row.proposalId, row.status]),
  );
  const rows = await world.db.read.select().from(proposals);
  return rows
    .filter((row) => !FITTING[live.get(row.id) ?? 'none'].includes(row.paymentStatus))
    .map((row) => `A proposal is ${row.paymentStatus}, its invoice ${live.get(row.id) ?? 'none'}.`);
}

/** An object of the provider's, and its like in our books. */
interface Standing {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
}

interface OwnStanding {
  readonly providerId: string | null;
  readonly amount: number;
  readonly status: string;
}

/** What we asked for and the provider has not made, or was asked not to make. */
const NOT_MADE: readonly string[] = ['refused'];

function compare(what: string, ours: readonly OwnStanding[], theirs: readonly Standing[]): string[] {
  const known = new Map(ours.map((row) => [row.providerId, row]));
  const made = new Set(theirs.map(({ id }) => id));
  return [
    ...theirs
      .filter(
        ({ id, amount, status }) => known.get(id)?.amount !== amount || known.get(id)?.status !== status,
      )
      .map(({ id, status }) => `The ${what} ${id} is ${known.get(id)?.status} here and ${status} there.`),
    ...ours
      .filter((row) => !NOT_MADE.includes(row.status) && !(row.providerId && made.has(row.providerId)))
      .map((row) => `A ${what} is ${row.status} here, and the provider has none.`),
  ];
}

/** One click, one payout and one refund: what carries the same id of ours twice was made twice. */
function doubles(books: ProviderBooks): string[] {
  const ids = [...books.payouts, ...books.refunds].flatMap(
    ({ metadata }) => metadata.payoutId ?? metadata.refundId ?? [],
  );
  const twice = ids.filter((id, nth) => ids.indexOf(id) !== nth);
  return twice.map((id) => `What was asked for once as ${id} was made more than once.`);
}

async function auditMovements(world: HistoryWorld, books: ProviderBooks): Promise<string[]> {
  const { read } = world.db;
  return [
    ...compare('payout', await read.select().from(payouts), books.payouts),
    ...compare('refund', await read.select().from(refunds), books.refunds),
    ...compare('dispute', await read.select().from(disputes), books.disputes),
    ...doubles(books),
  ];
}

/** Drafts that still wait although the account can charge. */
async function auditDrafts(world: HistoryWorld): Promise<string[]> {
  const account = await findAccountOfAgent(world.db.read, world.agent.userId);
  const drafts = (await world.db.read.select().from(invoices)).filter((row) => row.status === 'draft');
  return account?.status === 'verified' && drafts.length > 0
    ? [`${drafts.length} drafts wait although the account can charge.`]
    : [];
}

/**
 * What must hold when everything has arrived and all work is done: our books are the provider's. Answers each thing
 * that does not hold, in one sentence. `books` is null for an agent without an account.
 */
export async function auditEnd(world: HistoryWorld, books: ProviderBooks | null): Promise<string[]> {
  const left = await listWaitingWork(world.db);
  const findings = [
    ...left.map((job) => `The job ${job.topic} is not done after ${job.attempts} tries: ${job.lastError}`),
    ...(await auditProposals(world)),
    ...(await auditDrafts(world)),
  ];
  if (!books) return findings;
  return [
    ...findings,
    ...(await auditMoney(world, books)),
    ...(await auditPlatform(world, books)),
    ...(await auditInvoices(world, books)),
    ...(await auditMovements(world, books)),
  ];
}
