import type { InvoiceId } from '@gable/contracts/kernel';
import { AccessRefused, type InvoiceTrace } from '#integrations/stripe/payments.port.ts';
import { failure, inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { findEndReason, isAccessRefused, isAccountGone } from '../connect/index.ts';
import { findInvoiceById, rememberProvider } from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { orderInvoice } from './order-invoice.ts';
import { abandonVoid, isVoiding } from './request-void.ts';
import { storeVoid } from './store-void.ts';
import { syncProviderInvoice } from './sync-invoice.ts';
import { findUnheardCharges } from './unheard-charges.ts';

/** The number of an account's newest invoices that are searched for one whose answer was lost. */
const SEARCHED_INVOICES = 100;

/** `unpayable`: the provider has confirmed it. `taken`: the buyer has paid, or a card is being charged. */
type Outcome = 'unpayable' | 'taken';

/** An invoice that the provider made. */
interface MadeInvoice {
  readonly row: InvoiceRow;
  readonly accountId: string;
  readonly providerId: string;
}

/**
 * Nothing can be paid on a closed account. One that was only disconnected from us may still take payments. What was paid
 * before it was closed may be unknown to us: while a payment may be this invoice's, it is not certain that it is unpaid,
 * and PROVIDER_UNAVAILABLE is thrown.
 */
async function isUnpayableAccount(ctx: UseCaseContext, row: InvoiceRow, accountId: string): Promise<boolean> {
  if ((await findEndReason(ctx.db.read, accountId)) !== 'closed') return false;
  const charges = await findUnheardCharges(ctx, { ...row, accountId });
  if (charges.length === 0) return true;
  const ids = charges.map(({ chargeId }) => chargeId).join(', ');
  const reason = `The invoice ${row.id} on a closed account may have been paid by ${ids}.`;
  throw failure('PROVIDER_UNAVAILABLE', {}, new AccessRefused(reason));
}

/** Whether the provider refused our access because the account was closed, so that nothing can be paid on it. */
async function isRefusedAsClosed(
  ctx: UseCaseContext,
  row: InvoiceRow,
  accountId: string,
  error: unknown,
): Promise<boolean> {
  return (
    isAccessRefused(error) &&
    (await isAccountGone(ctx, accountId)) &&
    (await isUnpayableAccount(ctx, row, accountId))
  );
}

/** The provider refused to void it: it is already void, it is paid, or the reason is temporary. */
async function judgeVoidRefusal(ctx: UseCaseContext, made: MadeInvoice, error: unknown): Promise<Outcome> {
  await syncProviderInvoice(ctx, made.accountId, made.providerId);
  const seen = await ctx.ports.payments.invoices.read(made.accountId, made.providerId);
  if (seen.status === 'void') return 'unpayable';
  if (seen.status === 'paid' || seen.intentState === 'processing') return 'taken';
  throw error;
}

async function voidMade(ctx: UseCaseContext, made: MadeInvoice): Promise<Outcome> {
  const { row, accountId, providerId } = made;
  try {
    await ctx.ports.payments.invoices.void(accountId, providerId, `void:${row.id}:${providerId}`);
    return 'unpayable';
  } catch (error) {
    if (isAppError(error, 'PROVIDER_REFUSED')) return judgeVoidRefusal(ctx, made, error);
    if (await isRefusedAsClosed(ctx, row, accountId, error)) return 'unpayable';
    throw error;
  }
}

async function findTraces(ctx: UseCaseContext, accountId: string, row: InvoiceRow): Promise<InvoiceTrace[]> {
  const traces = await ctx.ports.payments.invoices.recent(accountId, SEARCHED_INVOICES);
  return traces.filter((trace) => trace.ownId === row.id && trace.status !== 'void');
}

/**
 * What the provider made of an invoice whose answer we do not have. Where nothing is found, a try to make it may still be
 * under way: it is made once more under the same keys, so that both are the same invoice and that one can be voided.
 */
async function findUnanswered(
  ctx: UseCaseContext,
  accountId: string,
  row: InvoiceRow,
): Promise<readonly string[]> {
  const found = await findTraces(ctx, accountId, row);
  if (found.length > 0) return found.map((trace) => trace.id);
  try {
    return [(await orderInvoice(ctx, accountId, row)).id];
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_REFUSED')) throw error;
    return (await findTraces(ctx, accountId, row)).map((trace) => trace.id);
  }
}

async function voidUnanswered(ctx: UseCaseContext, accountId: string, row: InvoiceRow): Promise<Outcome> {
  let outcome: Outcome = 'unpayable';
  for (const providerId of await findUnanswered(ctx, accountId, row)) {
    const facts = { accountId, providerId, intentId: null, updatedAt: ctx.clock.now() };
    await inTransaction(ctx, (tx) => rememberProvider(tx, row.id, facts));
    if ((await voidMade(ctx, { row, accountId, providerId })) === 'taken') outcome = 'taken';
  }
  return outcome;
}

async function makeUnpayable(ctx: UseCaseContext, row: InvoiceRow): Promise<Outcome> {
  const { accountId, providerId } = row;
  // The provider was never asked to make it.
  if (!accountId) return 'unpayable';
  if (await isUnpayableAccount(ctx, row, accountId)) return 'unpayable';
  if (!providerId) {
    try {
      return await voidUnanswered(ctx, accountId, row);
    } catch (error) {
      if (await isRefusedAsClosed(ctx, row, accountId, error)) return 'unpayable';
      throw error;
    }
  }
  return voidMade(ctx, { row, accountId, providerId });
}

/** A refusal confirms nothing either: the invoice may still be paid, so it is asked again. */
async function untilConfirmed(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (isAppError(error, 'PROVIDER_REFUSED')) throw failure('PROVIDER_UNAVAILABLE', {}, error);
    throw error;
  }
}

/**
 * Voids an invoice whose void was requested, first at the provider and then in our books: an invoice that can still be paid is
 * never shown as void. If the buyer paid first, the provider's state counts. PROVIDER_UNAVAILABLE while the
 * provider has not confirmed: the invoice stays to be voided.
 */
export async function voidAtProvider(ctx: UseCaseContext, invoiceId: InvoiceId): Promise<void> {
  const row = await findInvoiceById(ctx.db.read, invoiceId);
  if (!row || !isVoiding(row)) return;
  const outcome = await untilConfirmed(() => makeUnpayable(ctx, row));
  const now = ctx.clock.now();
  await inTransaction(ctx, (tx) =>
    outcome === 'unpayable' ? storeVoid(tx, row, now) : abandonVoid(tx, row.id, now),
  );
}
