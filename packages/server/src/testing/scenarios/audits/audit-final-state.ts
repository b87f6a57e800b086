import { refundedAmount } from '@gable/contracts/refund';
import { findAccountOfAgent } from '#domains/connect/index.ts';
import { type InvoiceRow, isVoiding } from '#domains/invoice/index.ts';
import { invoices } from '#domains/invoice/invoice.tables.ts';
import { getLedgerBalance, toLedgerAccount } from '#domains/ledger/index.ts';
import { proposals } from '#domains/proposal/index.ts';
import { refunds } from '#domains/refund/refund.tables.ts';
import { listLedgerAccounts, listPendingJobs, readOwnRecords } from '../own-records.ts';
import type { ProviderAccountRecords, ProviderRecords } from '../provider-records.ts';
import type { ScenarioContext } from '../scenario-context.ts';
import { auditAccount } from './audit-account.ts';
import { auditAttempts } from './audit-autopay.ts';
import { auditLostAccount } from './audit-lost-account.ts';
import { auditPayouts } from './audit-payouts.ts';
import { auditPlatform } from './audit-platform.ts';
import { auditStatements } from './audit-statements.ts';

/** The valid payment statuses of a proposal, by the status of its active invoice. */
const VALID_STATUSES: Readonly<Record<InvoiceRow['status'] | 'none', readonly string[]>> = {
  none: ['not_initiated'],
  void: ['not_initiated'],
  draft: ['invoiced'],
  open: ['invoiced', 'payment_pending', 'payment_failed'],
  uncollectible: ['invoiced', 'payment_pending', 'payment_failed'],
  paid: ['payment_succeeded', 'payment_refunded'],
};

async function auditProposals(context: ScenarioContext): Promise<string[]> {
  const active = new Map(
    (await context.db.read.select().from(invoices))
      .filter((row) => row.status !== 'void')
      // The last one of a proposal is the current one.
      .toSorted((one, other) => one.billing - other.billing)
      .map((row) => [row.proposalId, row.status]),
  );
  const rows = await context.db.read.select().from(proposals);
  return rows
    .filter((row) => !VALID_STATUSES[active.get(row.id) ?? 'none'].includes(row.paymentStatus))
    .map((row) => `A proposal is ${row.paymentStatus}, its invoice ${active.get(row.id) ?? 'none'}.`);
}

/** Finds proposals that say another refunded amount than the sum of their refunds. */
async function auditRefunded({ db }: ScenarioContext): Promise<string[]> {
  const byProposal = Map.groupBy(await db.read.select().from(refunds), ({ proposalId }) => proposalId);
  return (await db.read.select().from(proposals)).flatMap(({ id, refunded }) => {
    const expected = refundedAmount(byProposal.get(id) ?? []);
    return refunded === expected ? [] : [`A proposal says ${refunded} refunded, its refunds ${expected}.`];
  });
}

/** Lists payouts and refunds that one request created twice, found by our id in their metadata. */
function listDuplicates({ accounts }: ProviderRecords): string[] {
  const ids = accounts
    .flatMap(({ payouts, refunds }) => [...payouts, ...refunds])
    .flatMap(({ metadata }) => metadata.payoutId ?? metadata.refundId ?? []);
  const duplicates = ids.filter((id, nth) => ids.indexOf(id) !== nth);
  return duplicates.map((id) => `The request ${id} was executed more than once.`);
}

/**
 * Finds drafts left although the account can charge. A draft that may exist on a lost account must
 * stay a draft.
 */
async function auditDrafts(context: ScenarioContext, { accounts }: ProviderRecords): Promise<string[]> {
  const account = await findAccountOfAgent(context.db.read, context.agent.userId);
  const uncertain = new Set(
    accounts.filter(({ access }) => access === 'deauthorized' || access === 'denied').map(({ id }) => id),
  );
  const drafts = (await context.db.read.select().from(invoices)).filter(
    (row) => row.status === 'draft' && !isVoiding(row) && !uncertain.has(row.accountId ?? ''),
  );
  return account?.status === 'verified' && !account.closed && drafts.length > 0
    ? [`${drafts.length} drafts were not sent although the account can charge.`]
    : [];
}

/**
 * Checks that the agent's ledger balance is the sum over their connected accounts, which are
 * audited separately.
 */
async function auditTotal(context: ScenarioContext, { accounts }: ProviderRecords): Promise<string[]> {
  const known = new Set(accounts.map(({ id }) => id));
  const unknown = (await listLedgerAccounts(context)).filter((id) => !known.has(id));
  let sum = 0;
  for (const { id } of accounts)
    for (const amount of (await readOwnRecords(context, id)).movements) sum += amount;
  const balance = await getLedgerBalance(context.db.read, toLedgerAccount(context.agent.userId));
  return [
    ...unknown.map((id) => `Our ledger has the account ${id}, which does not exist at the provider.`),
    ...(balance === sum
      ? []
      : [`The agent's ledger balance is ${balance} cents, but the sum of the accounts is ${sum}.`]),
  ];
}

async function auditAnyAccount(context: ScenarioContext, records: ProviderAccountRecords): Promise<string[]> {
  const { access } = records;
  return access === 'open' ? auditAccount(context, records) : auditLostAccount(context, records, access);
}

/**
 * Checks that our records equal the provider's, as far as our key can read them, once all events
 * are delivered and all jobs have run. Returns one sentence per violation.
 */
export async function auditFinalState(context: ScenarioContext, records: ProviderRecords): Promise<string[]> {
  const jobs = await listPendingJobs(context);
  const findings = [
    ...jobs.map(
      (job) => `The job ${job.topic} is unfinished after ${job.attempts} attempts: ${job.lastError}`,
    ),
    ...(await auditProposals(context)),
    ...(await auditRefunded(context)),
    ...(await auditDrafts(context, records)),
    ...(await auditTotal(context, records)),
    ...(await auditPayouts(context)),
    ...(await auditPlatform(context, records)),
    ...(await auditStatements(context.server.as(context.agent))),
    ...listDuplicates(records),
    ...(await auditAttempts(context, (id) =>
      records.accounts.some((account) => account.id === id && account.access === 'open'),
    )),
  ];
  for (const account of records.accounts) findings.push(...(await auditAnyAccount(context, account)));
  return findings;
}
