import type { InvoiceId } from '@gable/contracts/kernel';
import { findEndReason, hasAccountEnded, isAccessRefused } from '#domains/connect/index.ts';
import { AccessDenied, type InvoiceReference } from '#integrations/stripe/payments.port.ts';
import { failure, inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { createProviderInvoice } from '../create-provider-invoice.ts';
import { storeProviderIds } from '../invoice.changes.ts';
import { findInvoiceById } from '../invoice.repository.ts';
import type { InvoiceRow } from '../invoice.tables.ts';
import { findUnrecordedCharges } from '../payments/unrecorded-charges.ts';
import { syncProviderInvoice } from '../sync-invoice.ts';
import { cancelVoid, isVoiding } from './request-void.ts';
import { storeVoid } from './store-void.ts';

/** The number of an account's newest invoices searched for one whose response was lost. */
const SEARCH_LIMIT = 100;

/** `unpayable`: confirmed by the provider. `taken`: paid, or a payment is processing. */
type Outcome = 'unpayable' | 'taken';

/** An invoice that exists at the provider. */
interface ProviderInvoiceRef {
  readonly row: InvoiceRow;
  readonly accountId: string;
  readonly providerId: string;
}

/**
 * Whether the account is closed, so that nothing can be paid on it; a disconnected account may
 * still take payments. PROVIDER_UNAVAILABLE if an unrecorded payment from before may have paid this
 * invoice.
 */
async function isUnpayableAccount(ctx: UseCaseContext, row: InvoiceRow, accountId: string): Promise<boolean> {
  if ((await findEndReason(ctx.db.read, accountId)) !== 'closed') return false;
  const charges = await findUnrecordedCharges(ctx, { ...row, accountId });
  if (charges.length === 0) return true;
  const ids = charges.map(({ chargeId }) => chargeId).join(', ');
  const reason = `The invoice ${row.id} on a closed account may have been paid by ${ids}.`;
  throw failure('PROVIDER_UNAVAILABLE', {}, new AccessDenied(reason));
}

/** Whether the provider denied access because the account is closed. */
async function isDeniedAsClosed(
  ctx: UseCaseContext,
  row: InvoiceRow,
  accountId: string,
  error: unknown,
): Promise<boolean> {
  return (
    isAccessRefused(error) &&
    (await hasAccountEnded(ctx, accountId)) &&
    (await isUnpayableAccount(ctx, row, accountId))
  );
}

/** Resolves a rejected void: the invoice is void or paid already; otherwise rethrows. */
async function resolveVoidError(
  ctx: UseCaseContext,
  target: ProviderInvoiceRef,
  error: unknown,
): Promise<Outcome> {
  await syncProviderInvoice(ctx, target.accountId, target.providerId);
  const latest = await ctx.ports.payments.invoices.read(target.accountId, target.providerId);
  if (latest.status === 'void') return 'unpayable';
  if (latest.status === 'paid' || latest.intentState === 'processing') return 'taken';
  throw error;
}

async function voidTarget(ctx: UseCaseContext, target: ProviderInvoiceRef): Promise<Outcome> {
  const { row, accountId, providerId } = target;
  try {
    await ctx.ports.payments.invoices.void(accountId, providerId, `void:${row.id}:${providerId}`);
    return 'unpayable';
  } catch (error) {
    if (isAppError(error, 'PROVIDER_REFUSED')) return resolveVoidError(ctx, target, error);
    if (await isDeniedAsClosed(ctx, row, accountId, error)) return 'unpayable';
    throw error;
  }
}

/** Lists the invoices that the provider created for a row and that are not void. */
async function listLiveReferences(
  ctx: UseCaseContext,
  accountId: string,
  row: InvoiceRow,
): Promise<InvoiceReference[]> {
  const references = await ctx.ports.payments.invoices.recent(accountId, SEARCH_LIMIT);
  return references.filter((reference) => reference.ownId === row.id && reference.status !== 'void');
}

/**
 * Finds the provider's invoices for a row whose response was lost. If there are none, a request may
 * still be in progress, so it is repeated with the same idempotency key, and its invoice can be
 * voided.
 */
async function findOrCreateUnconfirmed(
  ctx: UseCaseContext,
  accountId: string,
  row: InvoiceRow,
): Promise<readonly string[]> {
  const found = await listLiveReferences(ctx, accountId, row);
  if (found.length > 0) return found.map((reference) => reference.id);
  try {
    return [(await createProviderInvoice(ctx, accountId, row)).id];
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_REFUSED')) throw error;
    return (await listLiveReferences(ctx, accountId, row)).map((reference) => reference.id);
  }
}

async function voidUnconfirmed(ctx: UseCaseContext, accountId: string, row: InvoiceRow): Promise<Outcome> {
  let outcome: Outcome = 'unpayable';
  for (const providerId of await findOrCreateUnconfirmed(ctx, accountId, row)) {
    const facts = { accountId, providerId, intentId: null, updatedAt: ctx.clock.now() };
    await inTransaction(ctx, (tx) => storeProviderIds(tx, row.id, facts));
    if ((await voidTarget(ctx, { row, accountId, providerId })) === 'taken') outcome = 'taken';
  }
  return outcome;
}

async function makeUnpayable(ctx: UseCaseContext, row: InvoiceRow): Promise<Outcome> {
  const { accountId, providerId } = row;
  // The invoice was never sent to the provider.
  if (!accountId) return 'unpayable';
  if (await isUnpayableAccount(ctx, row, accountId)) return 'unpayable';
  if (!providerId) {
    try {
      return await voidUnconfirmed(ctx, accountId, row);
    } catch (error) {
      if (await isDeniedAsClosed(ctx, row, accountId, error)) return 'unpayable';
      throw error;
    }
  }
  return voidTarget(ctx, { row, accountId, providerId });
}

/**
 * Maps PROVIDER_REFUSED to PROVIDER_UNAVAILABLE: a rejection confirms nothing, so the void is
 * retried.
 */
async function mapErrors(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (isAppError(error, 'PROVIDER_REFUSED')) throw failure('PROVIDER_UNAVAILABLE', {}, error);
    throw error;
  }
}

/**
 * Voids an invoice whose void was requested: first at the provider, then in our database, so that a
 * payable invoice is never shown as void. Cancels the void if the buyer paid first.
 * PROVIDER_UNAVAILABLE until the provider confirms.
 */
export async function voidAtProvider(ctx: UseCaseContext, invoiceId: InvoiceId): Promise<void> {
  const row = await findInvoiceById(ctx.db.read, invoiceId);
  if (!row || !isVoiding(row)) return;
  const outcome = await mapErrors(() => makeUnpayable(ctx, row));
  const now = ctx.clock.now();
  await inTransaction(ctx, (tx) =>
    outcome === 'unpayable' ? storeVoid(tx, row, now) : cancelVoid(tx, row.id, now),
  );
}
