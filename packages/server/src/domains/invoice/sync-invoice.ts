import type { PaymentEvent } from '@gable/contracts/proposal';
import type { Transaction } from '#db/index.ts';
import type { ProviderInvoice } from '#integrations/stripe/payments.port.ts';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import { ignoreDisconnectedAccount } from '../connect/index.ts';
import { applyPaymentEvent } from '../proposal/index.ts';
import { isCurrentInvoice } from './current-invoice.ts';
import { enqueueInvoiceEvent } from './enqueue-invoice-event.ts';
import { recordFailure, transitionInvoice } from './invoice.changes.ts';
import { findInvoiceByIntent, findInvoiceByProviderId } from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { syncIntentTopic, syncInvoiceTopic } from './invoice.topics.ts';
import { countPaidPayments } from './payments/count-paid-payments.ts';
import { notifyPaid, notifyPaidOutside } from './payments/notify-payment.ts';
import { postPayment } from './payments/post-payment.ts';
import { reportFailedPayment } from './payments/report-failed-payment.ts';
import { storeVoid } from './void/store-void.ts';

/** Stores a payment once: in the invoice, the ledger, and the proposal. */
async function storePaid(
  ctx: UseCaseContext,
  tx: Transaction,
  row: InvoiceRow & { readonly accountId: string },
  latest: ProviderInvoice,
): Promise<void> {
  const now = ctx.clock.now();
  const paidAt = latest.paidAt ?? now;
  const intentId = latest.intentId ?? row.intentId;
  const isNew = await transitionInvoice(tx, row.id, 'paid', { intentId, paidAt, updatedAt: now });
  await postPayment(tx, row, latest, { paidAt, now });
  if (isNew) {
    const { cardPayment } = latest;
    if (cardPayment) await notifyPaid(tx, { ...row, amount: cardPayment.amount }, now);
    else await notifyPaidOutside(tx, row, now);
    await enqueueInvoiceEvent(tx, row, 'invoice.paid', now);
  }
  await countPaidPayments(tx, row.proposalId);
  // A later billing may be the current one.
  if (await isCurrentInvoice(tx, row))
    await applyPaymentEvent(tx, { proposalId: row.proposalId, type: 'payment_succeeded', at: now, paidAt });
}

/** Maps the payment intent's state to an event of the proposal; null if there is none. */
function toPaymentEventType(latest: ProviderInvoice): PaymentEvent | null {
  switch (latest.intentState) {
    case 'processing':
      return 'payment_started';
    case 'failed':
      return 'payment_failed';
    case 'idle':
      return 'payment_abandoned';
    case 'succeeded':
    case 'canceled':
      return null;
  }
}

async function storeUnpaid(
  ctx: UseCaseContext,
  tx: Transaction,
  row: InvoiceRow,
  latest: ProviderInvoice,
): Promise<void> {
  const at = ctx.clock.now();
  if (latest.status === 'void') return storeVoid(tx, row, at);
  if (latest.status === 'uncollectible')
    await transitionInvoice(tx, row.id, 'written_off', { updatedAt: at });
  const event = toPaymentEventType(latest);
  if (event === null || (event === 'payment_failed' && !(await isNewFailure(tx, row, latest)))) return;
  if (!(await isCurrentInvoice(tx, row))) return;
  const moved = await applyPaymentEvent(tx, { proposalId: row.proposalId, type: event, at });
  if (!moved || event !== 'payment_failed') return;
  await reportFailedPayment(ctx, tx, row, { failureId: latest.failure?.id ?? null, now: at });
  await enqueueInvoiceEvent(tx, row, 'invoice.payment_failed', at);
}

/**
 * Whether this payment failure is new. The provider keeps reporting a failure until the next
 * attempt. A failure without an id always counts as new.
 */
async function isNewFailure(tx: Transaction, row: InvoiceRow, latest: ProviderInvoice): Promise<boolean> {
  const failureId = latest.failure?.id ?? null;
  return failureId === null || recordFailure(tx, row.id, failureId);
}

/**
 * Reads an invoice from the provider and stores its state, so that the order, repetition, and loss
 * of events do not matter. Returns the provider's invoice; null if it is not ours.
 */
export async function syncProviderInvoice(
  ctx: UseCaseContext,
  accountId: string,
  providerId: string,
): Promise<ProviderInvoice | null> {
  const row = await findInvoiceByProviderId(ctx.db.read, providerId);
  if (row?.accountId !== accountId) return null;
  const latest = await ctx.ports.payments.invoices.read(accountId, providerId);
  await inTransaction(ctx, (tx) =>
    latest.status === 'paid'
      ? storePaid(ctx, tx, { ...row, accountId }, latest)
      : storeUnpaid(ctx, tx, row, latest),
  );
  return latest;
}

/** Syncs the invoice of a payment intent. Ignores payments that are not ours. */
async function syncProviderIntent(ctx: UseCaseContext, accountId: string, intentId: string): Promise<void> {
  const providerId = await ctx.ports.payments.invoices.findByIntent(accountId, intentId);
  if (providerId) await syncProviderInvoice(ctx, accountId, providerId);
}

/**
 * Syncs an invoice by its id in the ledger: a payment intent, or an invoice without a card payment.
 */
export async function syncPostedPayment(
  ctx: UseCaseContext,
  accountId: string,
  paymentId: string,
): Promise<void> {
  const row =
    (await findInvoiceByProviderId(ctx.db.read, paymentId)) ??
    (await findInvoiceByIntent(ctx.db.read, accountId, paymentId));
  if (row?.providerId) await syncProviderInvoice(ctx, accountId, row.providerId);
  else await syncProviderIntent(ctx, accountId, paymentId);
}

export const syncInvoiceHandler = defineJobHandler(
  syncInvoiceTopic,
  async (ctx, { accountId, providerId }) => {
    await ignoreDisconnectedAccount(ctx, accountId, () => syncProviderInvoice(ctx, accountId, providerId));
  },
);

export const syncIntentHandler = defineJobHandler(syncIntentTopic, async (ctx, { accountId, intentId }) => {
  await ignoreDisconnectedAccount(ctx, accountId, () => syncProviderIntent(ctx, accountId, intentId));
});

/**
 * Syncs an invoice before it is shown. If the provider is unavailable, logs it and keeps the stored
 * state.
 */
export async function trySyncInvoice(
  ctx: UseCaseContext,
  { accountId, providerId }: Pick<InvoiceRow, 'accountId' | 'providerId'>,
): Promise<void> {
  if (!accountId || !providerId) return;
  try {
    await syncProviderInvoice(ctx, accountId, providerId);
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_REFUSED') && !isAppError(error, 'PROVIDER_UNAVAILABLE')) throw error;
    ctx.log.warn(
      { err: error, invoiceId: providerId },
      'an invoice could not be synced; the stored state is shown',
    );
  }
}
