import { findAccountOfAgent } from '#domains/connect/index.ts';
import { type InvoiceRow, isVoiding } from '#domains/invoice/index.ts';
import { invoices } from '#domains/invoice/invoice.tables.ts';
import { agentAccount, ledgerBalance } from '#domains/ledger/index.ts';
import { proposals } from '#domains/proposal/index.ts';
import { auditAccount } from './audit-account.ts';
import { auditLostAccount } from './audit-lost-account.ts';
import { auditPlatform } from './audit-platform.ts';
import type { HistoryWorld } from './history-world.ts';
import { listBookedAccounts, readOwnBooks } from './own-books.ts';
import type { AccountBooks, ProviderBooks } from './provider-books.ts';
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

/** One click, one payout and one refund: what carries the same id of ours twice was made twice. */
function doubles({ accounts }: ProviderBooks): string[] {
  const ids = accounts
    .flatMap(({ payouts, refunds }) => [...payouts, ...refunds])
    .flatMap(({ metadata }) => metadata.payoutId ?? metadata.refundId ?? []);
  const twice = ids.filter((id, nth) => ids.indexOf(id) !== nth);
  return twice.map((id) => `What was asked for once as ${id} was made more than once.`);
}

/** Drafts that still wait although the account can charge. One that may exist on an account that we lost must wait. */
async function auditDrafts(world: HistoryWorld, { accounts }: ProviderBooks): Promise<string[]> {
  const account = await findAccountOfAgent(world.db.read, world.agent.userId);
  const uncertain = new Set(
    accounts.filter(({ access }) => access === 'deauthorized' || access === 'denied').map(({ id }) => id),
  );
  const drafts = (await world.db.read.select().from(invoices)).filter(
    (row) => row.status === 'draft' && !isVoiding(row) && !uncertain.has(row.accountId ?? ''),
  );
  return account?.status === 'verified' && !account.closed && drafts.length > 0
    ? [`${drafts.length} drafts wait although the account can charge.`]
    : [];
}

/** The ledger has one account for the agent. It equals the sum of the agent's accounts at the provider, which are audited one by one. */
async function auditTotal(world: HistoryWorld, { accounts }: ProviderBooks): Promise<string[]> {
  const known = new Set(accounts.map(({ id }) => id));
  const strange = (await listBookedAccounts(world)).filter((id) => !known.has(id));
  let sum = 0;
  for (const { id } of accounts)
    for (const amount of (await readOwnBooks(world, id)).movements) sum += amount;
  const whole = await ledgerBalance(world.db.read, agentAccount(world.agent.userId));
  return [
    ...strange.map((id) => `Our ledger names the account ${id}, which the provider does not know.`),
    ...(whole === sum ? [] : [`The agent has ${whole} cents, and ${sum} on their accounts.`]),
  ];
}

async function auditAnyAccount(world: HistoryWorld, books: AccountBooks): Promise<string[]> {
  const { access } = books;
  return access === 'open' ? auditAccount(world, books) : auditLostAccount(world, books, access);
}

/**
 * What must hold when everything has arrived and all work is done: our books are the provider's, as far as our key can
 * read them. Answers each thing that does not hold, in one sentence.
 */
export async function auditEnd(world: HistoryWorld, books: ProviderBooks): Promise<string[]> {
  const left = await listWaitingWork(world.db);
  const findings = [
    ...left.map((job) => `The job ${job.topic} is not done after ${job.attempts} tries: ${job.lastError}`),
    ...(await auditProposals(world)),
    ...(await auditDrafts(world, books)),
    ...(await auditTotal(world, books)),
    ...(await auditPlatform(world, books)),
    ...doubles(books),
  ];
  for (const account of books.accounts) findings.push(...(await auditAnyAccount(world, account)));
  return findings;
}
