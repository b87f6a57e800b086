import type { InvoiceId, UserId } from '@gable/contracts/kernel';
import type { ProviderInvoice } from '#integrations/stripe/payments.port.ts';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { announceChange } from '#live/index.ts';
import { enqueue, handle } from '#outbox/index.ts';
import {
  accountVerified,
  findAccountOfAgent,
  findEndReason,
  isAccessRefused,
  syncProviderAccount,
} from '../connect/index.ts';
import { showInvoice } from '../proposal/index.ts';
import {
  claimForAccount,
  findInvoiceById,
  listWaitingInvoices,
  moveInvoice,
  rememberProvider,
} from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { issueInvoice, withdrawInvoice, withdrawStray } from './invoice.topics.ts';
import { orderInvoice } from './order-invoice.ts';
import { publishInvoice } from './publish-invoice.ts';
import { isVoiding, requestVoid } from './request-void.ts';
import { syncProviderInvoice } from './sync-invoice.ts';
import { tellInvoiceReady } from './tell-payment.ts';
import { findUnheardCharges } from './unheard-charges.ts';
import { voidAtProvider } from './void-at-provider.ts';

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
    if (isVoiding(current)) await enqueue(tx, withdrawInvoice, { invoiceId: row.id }, { now });
    if (current.providerId !== null || !isVoiding(current))
      await enqueue(tx, withdrawStray, { accountId, providerId: made.id }, { now });
  });
}

/**
 * The provider refused to make this invoice: it is to be voided, with the reason, and the proposal can be billed again once
 * it is certain that nothing was made of it.
 */
async function giveUp(ctx: UseCaseContext, row: InvoiceRow, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    if (await requestVoid(tx, row, now, reason))
      await enqueue(tx, withdrawInvoice, { invoiceId: row.id }, { now });
  });
  await voidAtProvider(ctx, row.id);
}

/**
 * Whether the draft is unpaid on an earlier account and stays so: the account is closed, and no payment there may be the
 * draft's.
 */
async function isOver(ctx: UseCaseContext, row: InvoiceRow, before: string): Promise<boolean> {
  if ((await findEndReason(ctx.db.read, before)) !== 'closed') return false;
  return (await findUnheardCharges(ctx, row)).length === 0;
}

/**
 * Notes on which account the draft is made, before the provider is asked: from then on a lost answer is looked for there.
 * False when it is to be voided, when it is no draft any more, or when an earlier account may have made it already.
 */
async function startOn(ctx: UseCaseContext, row: InvoiceRow, accountId: string): Promise<boolean> {
  const { accountId: before } = row;
  if (before && before !== accountId && !(await isOver(ctx, row, before))) {
    ctx.log.warn({ invoiceId: row.id, accountId: before }, 'a draft may exist on an account that is gone');
    return false;
  }
  return inTransaction(ctx, (tx) => claimForAccount(tx, row, accountId, ctx.clock.now()));
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
 * so it makes the same invoice and not a second one. While the account cannot charge, the draft waits.
 */
async function issue(ctx: UseCaseContext, invoiceId: InvoiceId): Promise<void> {
  const row = await findInvoiceById(ctx.db.read, invoiceId);
  if (row?.status !== 'draft' || isVoiding(row)) return;
  const accountId = await findCharging(ctx, row.agentId);
  if (!accountId || !(await startOn(ctx, row, accountId))) return;
  try {
    const made = await orderInvoice(ctx, accountId, row);
    await storeIssued(ctx, accountId, row, made);
    // Customer credit pays an invoice as soon as it is made.
    if (made.status === 'paid') await syncProviderInvoice(ctx, accountId, made.id);
    // An open screen that shows the draft looks again and finds the link. Lost in a crash it does no harm.
    await inTransaction(ctx, (tx) => announceChange(ctx, tx, row.agentId, ['proposals', 'money']));
  } catch (error) {
    if (isAccessRefused(error) && (await cannotCharge(ctx, accountId))) return;
    if (isAppError(error, 'PROVIDER_REFUSED')) {
      if (await cannotCharge(ctx, accountId)) return;
      await giveUp(ctx, row, error.message);
    }
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
