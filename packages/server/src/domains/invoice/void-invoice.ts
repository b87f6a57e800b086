import { canVoid, type InvoiceLink, type InvoiceRef } from '@gable/contracts/invoice';
import type { InvoiceId } from '@gable/contracts/kernel';
import type { InvoiceTrace } from '../../integrations/stripe/payments.port.ts';
import { failure, inTransaction, isAppError, requireAgent, type UseCaseContext } from '../../kernel/index.ts';
import { enqueue, handle, RUN_BY_REQUEST } from '../../outbox/index.ts';
import { findAccountOfAgent, isAccountGone, whileConnected } from '../connect/index.ts';
import { requireInvoice } from './invoice.access.ts';
import { findInvoiceById, rememberProvider } from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { withdrawInvoice, withdrawStray } from './invoice.topics.ts';
import { invoiceLink } from './invoice.view.ts';
import { storeVoid } from './store-void.ts';
import { syncProviderInvoice } from './sync-invoice.ts';

/** An invoice at the provider. */
interface MadeInvoice {
  readonly accountId: string;
  readonly providerId: string;
}

/**
 * Sees to it that nobody can pay the invoice at the provider: voided there, or on an account that is gone. False when the
 * buyer was faster and has paid, or is paying right now; our books then say so. PROVIDER_REFUSED for any other reason.
 */
async function makeUnpayable(ctx: UseCaseContext, made: MadeInvoice, key: string): Promise<boolean> {
  const { accountId, providerId } = made;
  try {
    await ctx.ports.payments.invoices.void(accountId, providerId, key);
    return true;
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_REFUSED')) throw error;
    if (await isAccountGone(ctx, accountId)) return true;
    const seen = await syncProviderInvoice(ctx, accountId, providerId);
    if (seen?.status === 'void') return true;
    if (seen?.status === 'paid' || seen?.intentState === 'processing') return false;
    throw error;
  }
}

/**
 * Voids at the provider first and here afterwards: an invoice that can still be paid is never shown as void. If the
 * buyer was faster, what the provider says is what counts, and the invoice is not void afterwards.
 */
export async function withdrawAtProvider(ctx: UseCaseContext, invoiceId: InvoiceId): Promise<void> {
  const row = await findInvoiceById(ctx.db.read, invoiceId);
  if (!row) return;
  const made = await findMade(ctx, row);
  if (made && !(await makeUnpayable(ctx, made, `void:${row.id}`))) return;
  await inTransaction(ctx, (tx) => storeVoid(tx, row, ctx.clock.now()));
}

/** So many of an account's newest invoices are searched for one whose answer was lost. */
const SEARCHED_INVOICES = 100;

/** An account that was closed, or is no longer connected to us, shows nothing: nobody can pay on it either. */
async function listRecent(ctx: UseCaseContext, accountId: string): Promise<readonly InvoiceTrace[]> {
  try {
    return await ctx.ports.payments.invoices.recent(accountId, SEARCHED_INVOICES);
  } catch (error) {
    if (isAppError(error, 'PROVIDER_REFUSED')) return [];
    throw error;
  }
}

/**
 * What the provider made for an invoice; null when it made nothing. A process may have died between the provider's
 * answer and our note of it: then the invoice is found by what it carries, and noted now. Also on an account that cannot
 * charge at this moment: it could when the invoice was made, and may again.
 */
async function findMade(ctx: UseCaseContext, row: InvoiceRow): Promise<MadeInvoice | null> {
  if (row.providerId && row.accountId) return { accountId: row.accountId, providerId: row.providerId };
  const account = await findAccountOfAgent(ctx.db.read, row.agentId);
  if (!account?.accountId) return null;
  const { accountId } = account;
  const traces = await listRecent(ctx, accountId);
  const made = traces.find((trace) => trace.ownId === row.id && trace.status !== 'void');
  if (!made) return null;
  const facts = { accountId, providerId: made.id, intentId: null, updatedAt: ctx.clock.now() };
  await inTransaction(ctx, (tx) => rememberProvider(tx, row.id, facts));
  return { accountId, providerId: made.id };
}

export const withdrawInvoiceHandler = handle(withdrawInvoice, (ctx, { invoiceId }) =>
  withdrawAtProvider(ctx, invoiceId),
);

/** Voids an invoice at the provider that is not the one our books count. */
export function withdrawStrayInvoice(
  ctx: UseCaseContext,
  accountId: string,
  providerId: string,
): Promise<void> {
  return ctx.ports.payments.invoices.void(accountId, providerId, `void:${providerId}`);
}

export const withdrawStrayHandler = handle(withdrawStray, async (ctx, { accountId, providerId }) => {
  await whileConnected(ctx, accountId, () => withdrawStrayInvoice(ctx, accountId, providerId));
});

/** Said of an invoice that a card is being charged for at this moment. */
const BEING_PAID = 'being paid';

/**
 * Voids a draft or open invoice, by our id or the provider's (spec section 4). INVOICE_NOT_VOIDABLE for any other, and
 * for one whose buyer was faster.
 */
export async function voidInvoice(ctx: UseCaseContext, input: InvoiceRef): Promise<InvoiceLink> {
  requireAgent(ctx.actor);
  const { row } = await requireInvoice(ctx, input.invoiceId, 'edit');
  if (!canVoid(row.status)) throw failure('INVOICE_NOT_VOIDABLE', { status: row.status });
  const jobId = await inTransaction(ctx, (tx) =>
    enqueue(tx, withdrawInvoice, { invoiceId: row.id }, { now: ctx.clock.now(), ...RUN_BY_REQUEST }),
  );
  await ctx.jobs.runNow(jobId);
  const stored = (await findInvoiceById(ctx.db.read, row.id)) ?? row;
  if (stored.status === 'void') return invoiceLink(stored);
  throw failure('INVOICE_NOT_VOIDABLE', { status: stored.status === 'open' ? BEING_PAID : stored.status });
}
