import { isPayable } from '@gable/contracts/invoice';
import { formatMoney } from '@gable/contracts/kernel';
import { isAppError, type UseCaseContext } from '#kernel/index.ts';
import type { ConnectedAccount } from '../connect/index.ts';
import {
  adoptProviderInvoice,
  type InvoiceRow,
  issueDraftInvoices,
  isVoiding,
  listUnpaidInvoices,
  syncProviderInvoice,
  voidAtProvider,
  voidDuplicateInvoice,
} from '../invoice/index.ts';
import { createDifferenceFor, type Difference, NOTHING } from './difference.ts';
import { type PairedInvoice, pairInvoices } from './pair-invoices.ts';
import { rotateItems } from './rotate-items.ts';

/** The provider's maximum page size. */
const NEWEST = 100;

/** The maximum number of unpaid invoices synced per account and run. */
const SYNC_LIMIT = 50;

/** Whether the invoice is payable but is not the active invoice of its proposal. */
function isDuplicate({ reference, createdFor }: PairedInvoice): boolean {
  return (
    isPayable(reference.status) &&
    createdFor !== null &&
    (createdFor.providerId !== null || createdFor.status === 'void')
  );
}

/** Whether the invoice is void in our database but still payable at the provider. */
function isVoidUnconfirmed({ reference, row }: PairedInvoice): boolean {
  return row?.status === 'void' && isPayable(reference.status);
}

/**
 * Finds the draft that the invoice was issued for; null if there is none. Its response was lost, and it
 * still waits because the account cannot charge any more.
 */
function findWaitingDraft({ reference, createdFor }: PairedInvoice, accountId: string): InvoiceRow | null {
  const isIssued = reference.status !== 'draft' && reference.status !== 'void';
  if (!isIssued || createdFor?.status !== 'draft' || isVoiding(createdFor)) return null;
  return createdFor.accountId === accountId ? createdFor : null;
}

async function repair(ctx: UseCaseContext, account: ConnectedAccount, pair: PairedInvoice): Promise<void> {
  const { reference, row } = pair;
  const draft = findWaitingDraft(pair, account.accountId);
  if (draft) await adoptProviderInvoice(ctx, account.accountId, draft, reference.id);
  else if (isDuplicate(pair) || isVoidUnconfirmed(pair))
    await voidDuplicateInvoice(ctx, account.accountId, reference.id);
  else if (row && row.status !== reference.status)
    await syncProviderInvoice(ctx, account.accountId, reference.id);
}

function compare(account: ConnectedAccount, { reference, row, createdFor }: PairedInvoice): Difference[] {
  const createDifference = createDifferenceFor(account);
  if (row && row.status !== reference.status)
    return [createDifference('invoice', reference.id, row.status, reference.status)];
  if (row && row.amount !== reference.amount) {
    const [ours, theirs] = [
      formatMoney(row.amount, row.currency),
      formatMoney(reference.amount, row.currency),
    ];
    return [createDifference('invoice', reference.id, ours, theirs)];
  }
  // A draft cannot be paid: it is being created, or was left behind by a failed attempt.
  const counts = createdFor && reference.status !== 'draft' && reference.status !== 'void';
  return counts ? [createDifference('invoice', reference.id, NOTHING, reference.status)] : [];
}

/**
 * Syncs unpaid invoices one by one, because the provider's list lacks the payment state. Returns
 * those that the provider does not know.
 */
async function syncUnpaidInvoices(ctx: UseCaseContext, account: ConnectedAccount): Promise<Difference[]> {
  const unsettled = await listUnpaidInvoices(ctx.db.read, account);
  const unknown: Difference[] = [];
  for (const { providerId, status } of rotateItems(unsettled, SYNC_LIMIT, ctx.clock.now())) {
    if (!providerId) continue;
    try {
      await syncProviderInvoice(ctx, account.accountId, providerId);
    } catch (error) {
      if (!isAppError(error, 'PROVIDER_REFUSED')) throw error;
      unknown.push(createDifferenceFor(account)('invoice', providerId, status, error.message));
    }
  }
  return unknown;
}

/** Retries requested voids whose job failed or was lost. Failures wait for the next run. */
export async function retryVoids(ctx: UseCaseContext, account: ConnectedAccount): Promise<void> {
  for (const row of await listUnpaidInvoices(ctx.db.read, account)) {
    if (!isVoiding(row)) continue;
    try {
      await voidAtProvider(ctx, row.id);
    } catch (error) {
      if (!isAppError(error, 'PROVIDER_UNAVAILABLE')) throw error;
      ctx.log.warn({ err: error, invoiceId: row.id }, 'an invoice could not be voided');
    }
  }
}

/**
 * Reconciles an account's invoices: retries voids, issues drafts, compares the newest, and syncs
 * unpaid ones. Returns the remaining differences.
 */
export async function reconcileInvoices(
  ctx: UseCaseContext,
  account: ConnectedAccount,
): Promise<Difference[]> {
  await retryVoids(ctx, account);
  if (account.status === 'verified') await issueDraftInvoices(ctx, account.agentId);
  const { invoices } = ctx.ports.payments;
  for (const pair of await pairInvoices(ctx.db.read, await invoices.recent(account.accountId, NEWEST)))
    await repair(ctx, account, pair);
  const unknown = await syncUnpaidInvoices(ctx, account);
  const latest = await invoices.recent(account.accountId, NEWEST);
  const compared = (await pairInvoices(ctx.db.read, latest)).flatMap((pair) => compare(account, pair));
  return [...unknown, ...compared];
}
