import type { IssueObstacle } from '@gable/contracts/invoice';
import { DAY_MS, type InvoiceId, instant, type UserId } from '@gable/contracts/kernel';
import type { ProviderInvoice } from '#integrations/stripe/payments.port.ts';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler, enqueue } from '#outbox/index.ts';
import { publishChange } from '#realtime/index.ts';
import { planAutomaticCharge, toCardView } from '../autopay/index.ts';
import { findAccountOfAgent, findEndReason, isAccessRefused, syncProviderAccount } from '../connect/index.ts';
import {
  loadProposal,
  lockProposalWithDeal,
  markProposalSent,
  setProposalInvoice,
} from '../proposal/index.ts';
import { createProviderInvoice } from './create-provider-invoice.ts';
import { enqueueInvoiceEvent } from './enqueue-invoice-event.ts';
import { claimDraftForAccount, storeProviderIds, transitionInvoice } from './invoice.changes.ts';
import { findInvoiceById } from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { issueInvoiceTopic, voidDuplicateInvoiceTopic, voidInvoiceTopic } from './invoice.topics.ts';
import { listIssueObstacles } from './issue-obstacles.ts';
import { notifyInvoiceReady, notifyNotSent } from './payments/notify-payment.ts';
import { findUnrecordedCharges } from './payments/unrecorded-charges.ts';
import { syncProviderInvoice } from './sync-invoice.ts';
import { isVoiding, requestVoid } from './void/request-void.ts';
import { voidAtProvider } from './void/void-at-provider.ts';

/**
 * Stores an issued invoice. If the draft was withdrawn or another attempt was faster, enqueues a
 * void, so that only one invoice of a proposal can be paid.
 */
async function storeIssued(
  ctx: UseCaseContext,
  accountId: string,
  row: InvoiceRow,
  issued: ProviderInvoice,
): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const { id: providerId, number, intentId, url } = issued;
    const changes = { accountId, providerId, number, intentId, url, updatedAt: now };
    if (await transitionInvoice(tx, row.id, 'opened', changes)) {
      const dueAt = instant(now + row.daysUntilDue * DAY_MS);
      const shown = { invoiceId: issued.id, invoiceUrl: issued.url, dueAt };
      await setProposalInvoice(tx, row.proposalId, shown, now);
      await markProposalSent(tx, row.proposalId, now);
      const card = await planAutomaticCharge(tx, { ...row, accountId }, now);
      await notifyInvoiceReady(tx, row, { now, dueAt, card: card && toCardView(card) });
      await enqueueInvoiceEvent(tx, row, 'invoice.created', now);
      return;
    }
    const current = await findInvoiceById(tx, row.id);
    if (!current || current.providerId === issued.id) return;
    if (current.providerId === null) await storeProviderIds(tx, row.id, changes);
    if (isVoiding(current)) await enqueue(tx, voidInvoiceTopic, { invoiceId: row.id }, { now });
    if (current.providerId !== null || !isVoiding(current))
      await enqueue(tx, voidDuplicateInvoiceTopic, { accountId, providerId: issued.id }, { now });
  });
}

/** Stores an issued invoice, and its payment. Safe to repeat. */
async function acceptIssued(
  ctx: UseCaseContext,
  accountId: string,
  row: InvoiceRow,
  issued: ProviderInvoice,
): Promise<void> {
  await storeIssued(ctx, accountId, row, issued);
  // Customer credit pays an invoice immediately.
  if (issued.status !== 'open') await syncProviderInvoice(ctx, accountId, issued.id);
  // Open screens refetch to show the link. Losing this in a crash is harmless.
  await inTransaction(ctx, (tx) => publishChange(ctx, tx, row.agentId, ['proposals', 'money']));
}

/**
 * Stores the invoice that the provider created for a draft although its response was lost. Needed while
 * the account cannot charge: the draft is not issued again then, and the invoice can still be paid.
 */
export async function adoptProviderInvoice(
  ctx: UseCaseContext,
  accountId: string,
  row: InvoiceRow,
  providerId: string,
): Promise<void> {
  await acceptIssued(ctx, accountId, row, await ctx.ports.payments.invoices.read(accountId, providerId));
}

/**
 * Voids a draft that the provider rejected and stores the reason. The proposal can be invoiced
 * again once the void is confirmed.
 */
async function voidRejectedDraft(ctx: UseCaseContext, row: InvoiceRow, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    if (await requestVoid(tx, row, now, reason))
      await enqueue(tx, voidInvoiceTopic, { invoiceId: row.id }, { now });
  });
  await voidAtProvider(ctx, row.id);
}

/**
 * Whether the draft's former account is closed and no unrecorded payment there may be the draft's.
 */
async function isUnpaidOnClosedAccount(
  ctx: UseCaseContext,
  row: InvoiceRow,
  before: string,
): Promise<boolean> {
  if ((await findEndReason(ctx.db.read, before)) !== 'closed') return false;
  return (await findUnrecordedCharges(ctx, row)).length === 0;
}

/**
 * Stores the account before the draft is issued there, so that a lost response can be found.
 * Returns false if the draft was withdrawn, if it may already exist on a former account, or if an
 * obstacle that the agent has not accepted keeps it from being sent. The agent is notified of the
 * obstacle once.
 */
async function claimDraft(
  ctx: UseCaseContext,
  row: InvoiceRow,
  accountId: string,
  accepted: readonly IssueObstacle[],
): Promise<boolean> {
  const { accountId: before } = row;
  if (before && before !== accountId && !(await isUnpaidOnClosedAccount(ctx, row, before))) {
    ctx.log.warn({ invoiceId: row.id, accountId: before }, 'a draft may already exist on an ended account');
    return false;
  }
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    await lockProposalWithDeal(tx, row.proposalId);
    const obstacles = listIssueObstacles(await loadProposal(tx, row.proposalId));
    const obstacle = obstacles.find((one) => !accepted.includes(one));
    if (obstacle === undefined) return claimDraftForAccount(tx, row, accountId, now);
    await notifyNotSent(tx, row, { obstacle, now });
    return false;
  });
}

/**
 * Finds the account that an agent's invoices can be issued on; null if there is none. An account
 * that is not verified in our database is synced first. Null while the provider is unavailable.
 */
async function findChargeableAccount(ctx: UseCaseContext, agentId: UserId): Promise<string | null> {
  const account = await findAccountOfAgent(ctx.db.read, agentId);
  if (!account?.accountId || account.closed) return null;
  if (account.status === 'verified') return account.accountId;
  try {
    const latest = await syncProviderAccount(ctx, account.accountId);
    return latest?.status === 'verified' ? account.accountId : null;
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_UNAVAILABLE')) throw error;
    ctx.log.warn(
      { err: error, accountId: account.accountId },
      'could not check whether the account can charge',
    );
    return null;
  }
}

/**
 * Whether the provider rejected the account, not the invoice; the draft then waits for
 * verification.
 */
async function cannotCharge(ctx: UseCaseContext, accountId: string): Promise<boolean> {
  return (await syncProviderAccount(ctx, accountId))?.status !== 'verified';
}

/**
 * Issues a stored draft at the provider. Safe to retry: the idempotency keys come from the draft.
 * While the account cannot charge, the draft waits. It also waits while its proposal is declined or its
 * deal archived, unless the agent `accepted` that.
 */
async function issue(
  ctx: UseCaseContext,
  invoiceId: InvoiceId,
  accepted: readonly IssueObstacle[] = [],
): Promise<void> {
  const row = await findInvoiceById(ctx.db.read, invoiceId);
  if (row?.status !== 'draft' || isVoiding(row)) return;
  const accountId = await findChargeableAccount(ctx, row.agentId);
  if (!accountId || !(await claimDraft(ctx, row, accountId, accepted))) return;
  try {
    await acceptIssued(ctx, accountId, row, await createProviderInvoice(ctx, accountId, row));
  } catch (error) {
    if (isAccessRefused(error) && (await cannotCharge(ctx, accountId))) return;
    if (isAppError(error, 'PROVIDER_REFUSED')) {
      if (await cannotCharge(ctx, accountId)) return;
      await voidRejectedDraft(ctx, row, error.message);
    }
    throw error;
  }
}

/** Issues a draft if possible; otherwise logs why it still waits. */
export async function tryIssueInvoice(ctx: UseCaseContext, invoiceId: InvoiceId): Promise<void> {
  try {
    await issue(ctx, invoiceId);
  } catch (error) {
    ctx.log.warn({ err: error, invoiceId }, 'a draft invoice could not be issued');
  }
}

export const issueInvoiceHandler = defineJobHandler(issueInvoiceTopic, (ctx, { invoiceId, accepted }) =>
  issue(ctx, invoiceId, accepted),
);
