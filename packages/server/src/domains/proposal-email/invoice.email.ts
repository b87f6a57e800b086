import { proposalEmailIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineLoadedEmail } from '#emails/index.ts';
import {
  type NotificationEmailData,
  notificationTemplate,
} from '#emails/templates/notification/notification-email-template.ts';
import { inTransaction } from '#kernel/index.ts';
import { loadNotificationEmail } from '../email/index.ts';
import { findInvoiceById, toInvoiceReadyEvent } from '../invoice/index.ts';
import { findPendingEmail, storeDelivery, storeFailure } from './pending-email.ts';
import { storeProposalEmailOutcome } from './proposal-email.repository.ts';
import { findSendableDueDate } from './sendable-invoice.ts';

const NO_LONGER_OPEN = 'The invoice was paid or voided before this email went out.';
const CLIENT_CHANGED = 'The client was changed before this email went out.';

/**
 * Sends an open invoice to its client again: the email of the first time, with a new message. Not sent
 * if the invoice was paid or voided since. The `Message-ID` is the same for each attempt.
 */
export const invoiceEmail = defineLoadedEmail({
  topic: 'invoice.email',
  // The message is stored only here: it is not part of the invoice.
  schema: z.object({ sendId: proposalEmailIdSchema, message: z.string() }),
  load: async (ctx, { sendId, message }) => {
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
  },
  // The sample of the first email is among the notifications.
  samples: (): Readonly<Record<string, NotificationEmailData>> => ({}),
  content: notificationTemplate.content,
});
