import type { PaymentEvent } from '@gable/contracts/proposal';
import type { Transaction } from '#db/index.ts';
import type { ProviderInvoice } from '#integrations/stripe/payments.port.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { handle } from '#outbox/index.ts';
import { whileConnected } from '../connect/index.ts';
import { applyPaymentEvent } from '../proposal/index.ts';
import { bookPayment } from './book-payment.ts';
import {
  findInvoiceByIntent,
  findInvoiceByProviderId,
  moveInvoice,
  rememberFailure,
} from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { syncIntent, syncInvoice } from './invoice.topics.ts';
import { publishInvoice } from './publish-invoice.ts';
import { storeVoid } from './store-void.ts';
import { tellPaid, tellPaidOutside, tellPaymentFailed } from './tell-payment.ts';

/** The payment is in: invoice, ledger and proposal say so together, once, however often the provider tells us. */
async function storePaid(
  ctx: UseCaseContext,
  tx: Transaction,
  row: InvoiceRow & { readonly accountId: string },
  seen: ProviderInvoice,
): Promise<void> {
  const now = ctx.clock.now();
  const paidAt = seen.paidAt ?? now;
  const intentId = seen.intentId ?? row.intentId;
  const isNews = await moveInvoice(tx, row.id, 'paid', { intentId, paidAt, updatedAt: now });
  await bookPayment(tx, row, seen, { paidAt, now });
  if (isNews) {
    const { cardPayment } = seen;
    if (cardPayment) await tellPaid(tx, { ...row, amount: cardPayment.amount }, now);
    else await tellPaidOutside(tx, row, now);
    await publishInvoice(tx, row, 'invoice.paid', now);
  }
  await applyPaymentEvent(tx, { proposalId: row.proposalId, type: 'payment_succeeded', at: now });
}

/** What an open invoice's payment means for the proposal; null when it does not concern an open one. */
function paymentEventOf(seen: ProviderInvoice): PaymentEvent | null {
  switch (seen.intentState) {
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
  seen: ProviderInvoice,
): Promise<void> {
  const at = ctx.clock.now();
  if (seen.status === 'void') return storeVoid(tx, row, at);
  if (seen.status === 'uncollectible') await moveInvoice(tx, row.id, 'written_off', { updatedAt: at });
  const event = paymentEventOf(seen);
  if (event === null || (event === 'payment_failed' && !(await isNewFailure(tx, row, seen)))) return;
  const moved = await applyPaymentEvent(tx, { proposalId: row.proposalId, type: event, at });
  if (!moved || event !== 'payment_failed') return;
  await tellPaymentFailed(tx, row, seen.failureId, at);
  await publishInvoice(tx, row, 'invoice.payment_failed', at);
}

/**
 * Whether this failed try is told for the first time. The provider goes on showing it until the next one: an agent who has
 * asked for payment again must not see the old failure come back. One without a name always counts.
 */
async function isNewFailure(tx: Transaction, row: InvoiceRow, seen: ProviderInvoice): Promise<boolean> {
  return seen.failureId === undefined || rememberFailure(tx, row.id, seen.failureId);
}

/**
 * Looks at an invoice at the provider and stores how it stands. The message that led here is not believed, only that
 * there is something to see: so order, repeats and losses of messages do not matter. Answers what was seen; null for an
 * invoice that is not ours.
 */
export async function syncProviderInvoice(
  ctx: UseCaseContext,
  accountId: string,
  providerId: string,
): Promise<ProviderInvoice | null> {
  const row = await findInvoiceByProviderId(ctx.db.read, providerId);
  if (row?.accountId !== accountId) return null;
  const seen = await ctx.ports.payments.invoices.read(accountId, providerId);
  await inTransaction(ctx, (tx) =>
    seen.status === 'paid'
      ? storePaid(ctx, tx, { ...row, accountId }, seen)
      : storeUnpaid(ctx, tx, row, seen),
  );
  return seen;
}

/** The same for the invoice that a payment belongs to; a payment of no invoice of ours changes nothing. */
async function syncProviderIntent(ctx: UseCaseContext, accountId: string, intentId: string): Promise<void> {
  const providerId = await ctx.ports.payments.invoices.findByIntent(accountId, intentId);
  if (providerId) await syncProviderInvoice(ctx, accountId, providerId);
}

/**
 * The same for a payment by its id in the ledger: the payment intent, or the invoice itself if it was booked without a card
 * payment.
 */
export async function syncBookedPayment(
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

export const syncInvoiceHandler = handle(syncInvoice, async (ctx, { accountId, providerId }) => {
  await whileConnected(ctx, accountId, () => syncProviderInvoice(ctx, accountId, providerId));
});

export const syncIntentHandler = handle(syncIntent, async (ctx, { accountId, intentId }) => {
  await whileConnected(ctx, accountId, () => syncProviderIntent(ctx, accountId, intentId));
});
