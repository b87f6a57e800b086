import { emailHandler } from '#emails/index.ts';
import { invoiceEmail } from '#emails/templates/invoice.ts';
import { inTransaction } from '#kernel/index.ts';
import { loadNotificationEmail } from '../email/index.ts';
import { findInvoiceById, toInvoiceReadyEvent } from '../invoice/index.ts';
import { findPendingEmail, storeDelivery, storeFailure } from './pending-email.ts';
import { storeProposalEmailOutcome } from './proposal-email.repository.ts';
import { findSendableDueDate } from './sendable-invoice.ts';

const NO_LONGER_OPEN = 'The invoice was paid or voided before this email went out.';
const CLIENT_CHANGED = 'The client was changed before this email went out.';

/**
 * Sends an invoice to its client again, unless it was paid or voided since. The `Message-ID` is the
 * same for each attempt.
 */
export const invoiceEmailHandler = emailHandler(invoiceEmail, async (ctx, { sendId, message }) => {
  const pending = await findPendingEmail(ctx.db.read, sendId);
  const invoiceId = pending?.send.invoiceId ?? null;
  const invoice = invoiceId && (await findInvoiceById(ctx.db.read, invoiceId));
  if (!pending || !invoice) return null;
  const dueAt = findSendableDueDate(invoice, pending.proposal);
  if (dueAt === null) {
    // The agent has news of the payment or the void already.
    await inTransaction(ctx, (tx) => storeProposalEmailOutcome(tx, sendId, { failure: NO_LONGER_OPEN }));
    return null;
  }
  const { email, ...event } = toInvoiceReadyEvent(invoice, { dueAt, message: message || null });
  const loaded = await loadNotificationEmail(ctx, { ...event, recipient: { email } });
  if (!loaded) {
    await storeFailure(ctx, pending, CLIENT_CHANGED);
    return null;
  }
  return {
    id: `invoice-${sendId}`,
    ...loaded,
    onDelivered: () => storeDelivery(ctx, pending),
    onFailed: (reason) => storeFailure(ctx, pending, reason),
  };
});
