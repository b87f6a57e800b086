import { formatMoney } from '@gable/contracts/kernel';
import { isAppError, type UseCaseContext } from '#kernel/index.ts';
import type { KnownAccount } from '../connect/index.ts';
import {
  issueWaiting,
  isVoiding,
  listUnsettledInvoices,
  syncProviderInvoice,
  voidAtProvider,
  withdrawStrayInvoice,
} from '../invoice/index.ts';
import { type Difference, differencesOf, NOTHING } from './difference.ts';
import { type PairedInvoice, pairInvoices } from './own-invoices.ts';
import { takeTurns } from './take-turns.ts';

/** The most that the provider lists at once. */
const NEWEST = 100;

/** So many open invoices of an account are asked after in one round. */
const ASKED_AFTER = 50;

/** Can be paid, although our books would not count it as the invoice of its proposal. */
function isStray({ trace, madeFor }: PairedInvoice): boolean {
  const isPayable = trace.status === 'open' || trace.status === 'uncollectible';
  return isPayable && madeFor !== null && (madeFor.providerId !== null || madeFor.status === 'void');
}

/** A withdrawal that never came through: shown as void here, and still to be paid there. */
function isHalfVoided({ trace, row }: PairedInvoice): boolean {
  return row?.status === 'void' && (trace.status === 'open' || trace.status === 'uncollectible');
}

async function repair(ctx: UseCaseContext, account: KnownAccount, pair: PairedInvoice): Promise<void> {
  const { trace, row } = pair;
  if (isStray(pair) || isHalfVoided(pair)) await withdrawStrayInvoice(ctx, account.accountId, trace.id);
  else if (row && row.status !== trace.status) await syncProviderInvoice(ctx, account.accountId, trace.id);
}

function compare(account: KnownAccount, { trace, row, madeFor }: PairedInvoice): Difference[] {
  const differ = differencesOf(account);
  if (row && row.status !== trace.status) return [differ('invoice', trace.id, row.status, trace.status)];
  if (row && row.amount !== trace.amount) {
    const [ours, theirs] = [formatMoney(row.amount, row.currency), formatMoney(trace.amount, row.currency)];
    return [differ('invoice', trace.id, ours, theirs)];
  }
  // A draft cannot be paid: it is one that is being made, or the rest of one that was.
  const counts = madeFor && trace.status !== 'draft' && trace.status !== 'void';
  return counts ? [differ('invoice', trace.id, NOTHING, trace.status)] : [];
}

/**
 * Asks after the invoices that are not settled, one by one, since a list does not say how a payment stands. One that the
 * provider does not know is told.
 */
async function askAfter(ctx: UseCaseContext, account: KnownAccount): Promise<Difference[]> {
  const unsettled = await listUnsettledInvoices(ctx.db.read, account);
  const unknown: Difference[] = [];
  for (const { providerId, status } of takeTurns(unsettled, ASKED_AFTER, ctx.clock.now())) {
    if (!providerId) continue;
    try {
      await syncProviderInvoice(ctx, account.accountId, providerId);
    } catch (error) {
      if (!isAppError(error, 'PROVIDER_REFUSED')) throw error;
      unknown.push(differencesOf(account)('invoice', providerId, status, error.message));
    }
  }
  return unknown;
}

/** Invoices that are to be voided, whose job gave up or was lost. One that still cannot be voided waits for the next run. */
export async function retryVoids(ctx: UseCaseContext, account: KnownAccount): Promise<void> {
  for (const row of await listUnsettledInvoices(ctx.db.read, account)) {
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
 * An account's invoices: those that are to be voided are, those that wait are made, the newest are held against ours, and those that are not settled are
 * asked after. What still differs then is answered.
 */
export async function reconcileInvoices(ctx: UseCaseContext, account: KnownAccount): Promise<Difference[]> {
  await retryVoids(ctx, account);
  if (account.status === 'verified') await issueWaiting(ctx, account.agentId);
  const { invoices } = ctx.ports.payments;
  for (const pair of await pairInvoices(ctx.db.read, await invoices.recent(account.accountId, NEWEST)))
    await repair(ctx, account, pair);
  const unknown = await askAfter(ctx, account);
  const seen = await invoices.recent(account.accountId, NEWEST);
  const compared = (await pairInvoices(ctx.db.read, seen)).flatMap((pair) => compare(account, pair));
  return [...unknown, ...compared];
}
