import type { InvoiceId, UserId } from '@gable/contracts/kernel';
import { type ProviderInvoice, StoredFailure } from '../../integrations/stripe/payments.port.ts';
import { inTransaction, isAppError, type UseCaseContext } from '../../kernel/index.ts';
import { announceChange } from '../../live/index.ts';
import { enqueue, handle } from '../../outbox/index.ts';
import { accountVerified, findAccountOfAgent, syncProviderAccount } from '../connect/index.ts';
import { showInvoice } from '../proposal/index.ts';
import {
  findInvoiceById,
  listWaitingInvoices,
  moveInvoice,
  raiseAttempt,
  rememberProvider,
} from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { issueInvoice, withdrawStray } from './invoice.topics.ts';
import { publishInvoice } from './publish-invoice.ts';
import { storeVoid } from './store-void.ts';
import { tellInvoiceReady } from './tell-payment.ts';

const DAYS_UNTIL_DUE = 7;

function orderAt(ctx: UseCaseContext, accountId: string, row: InvoiceRow): Promise<ProviderInvoice> {
  return ctx.ports.payments.invoices.issue({
    accountId,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    description: row.description,
    amount: row.amount,
    fee: row.fee,
    currency: row.currency,
    daysUntilDue: DAYS_UNTIL_DUE,
    metadata: { proposalId: row.proposalId, invoiceId: row.id },
    key: `invoice:${row.proposalId}:${row.attempt}`,
  });
}

/**
 * Stores what the provider made. If the agent withdrew the draft in the meantime, or another attempt was faster, what was
 * made is voided again: of one proposal's invoices one can be paid.
 */
async function storeIssued(
  ctx: UseCaseContext,
  accountId: string,
  row: InvoiceRow,
  made: ProviderInvoice,
): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const { id: providerId, number, intentId, url } = made;
    const facts = { accountId, providerId, number, intentId, url, updatedAt: now };
    if (await moveInvoice(tx, row.id, 'opened', facts)) {
      await showInvoice(tx, row.proposalId, { invoiceId: made.id, invoiceUrl: made.url }, now);
      await tellInvoiceReady(tx, row, now);
      await publishInvoice(tx, row, 'invoice.created', now);
      return;
    }
    const current = await findInvoiceById(tx, row.id);
    if (!current || current.providerId === made.id) return;
    if (current.providerId === null) await rememberProvider(tx, row.id, facts);
    await enqueue(tx, withdrawStray, { accountId, providerId: made.id }, { now });
  });
}

/** The provider will never make this invoice: it is void, with the reason, and the proposal can be billed anew. */
async function giveUp(ctx: UseCaseContext, row: InvoiceRow, reason: string): Promise<void> {
  await inTransaction(ctx, (tx) => storeVoid(tx, row, ctx.clock.now(), reason));
}

/**
 * The account that an agent's invoices can be made on now; null while there is none. Our books may not have heard that it
 * is verified: then the provider is asked, and while it is away the invoice waits.
 */
async function findCharging(ctx: UseCaseContext, agentId: UserId): Promise<string | null> {
  const account = await findAccountOfAgent(ctx.db.read, agentId);
  if (!account?.accountId || account.closed) return null;
  if (account.status === 'verified') return account.accountId;
  try {
    const seen = await syncProviderAccount(ctx, account.accountId);
    return seen?.status === 'verified' ? account.accountId : null;
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_UNAVAILABLE')) throw error;
    ctx.log.warn({ err: error, accountId: account.accountId }, 'whether an account can charge is not known');
    return null;
  }
}

/** Whether the account was refused, and not the invoice: then it waits like that of an agent who is not verified yet. */
async function cannotCharge(ctx: UseCaseContext, accountId: string): Promise<boolean> {
  return (await syncProviderAccount(ctx, accountId))?.status !== 'verified';
}

/**
 * Makes a stored draft at the provider. Runs again after a crash: the provider's idempotency keys are the draft's own,
 * so it makes the same invoice and not a second one. While the account cannot charge, the draft waits. When the provider
 * keeps a failure of its own under those keys, the next try has the next attempt's: it finds what this one made, if any.
 */
async function issue(ctx: UseCaseContext, invoiceId: InvoiceId): Promise<void> {
  const row = await findInvoiceById(ctx.db.read, invoiceId);
  if (row?.status !== 'draft') return;
  const accountId = await findCharging(ctx, row.agentId);
  if (!accountId) return;
  try {
    await storeIssued(ctx, accountId, row, await orderAt(ctx, accountId, row));
    // An open screen that shows the draft looks again and finds the link. Lost in a crash it does no harm.
    await inTransaction(ctx, (tx) => announceChange(ctx, tx, row.agentId, ['proposals', 'money']));
  } catch (error) {
    if (isAppError(error, 'PROVIDER_REFUSED')) {
      if (await cannotCharge(ctx, accountId)) return;
      await giveUp(ctx, row, error.message);
    }
    if (isAppError(error, 'PROVIDER_UNAVAILABLE') && error.cause instanceof StoredFailure)
      await inTransaction(ctx, (tx) => raiseAttempt(tx, row, ctx.clock.now()));
    throw error;
  }
}

/** Makes a draft that waits for the provider, if it can be made now; otherwise the log says why it still waits. */
export async function tryIssue(ctx: UseCaseContext, invoiceId: InvoiceId): Promise<void> {
  try {
    await issue(ctx, invoiceId);
  } catch (error) {
    ctx.log.warn({ err: error, invoiceId }, 'an invoice that waits could not be made');
  }
}

/** Makes every draft of an agent that waits for the provider, as far as it can be made. Answers how many there are. */
export async function issueWaiting(ctx: UseCaseContext, agentId: UserId): Promise<number> {
  const waiting = await listWaitingInvoices(ctx.db.read, agentId);
  for (const { id } of waiting) await tryIssue(ctx, id);
  return waiting.length;
}

export const issueInvoiceHandler = handle(issueInvoice, (ctx, { invoiceId }) => issue(ctx, invoiceId));

/** The account can charge now: every draft that waited for it is made. */
export const accountVerifiedHandler = handle(accountVerified, async (ctx, { agentId }) => {
  const waiting = await listWaitingInvoices(ctx.db.read, agentId);
  await inTransaction(ctx, async (tx) => {
    for (const row of waiting)
      await enqueue(tx, issueInvoice, { invoiceId: row.id }, { now: ctx.clock.now() });
  });
});
