import { proposalEmailIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineEmail } from '../email.ts';
import { type NotificationEmailData, notificationEmail } from './notification/notification-email.ts';

/** Sends an open invoice to its client again: the email of the first time, with a new message. */
export const invoiceEmail = defineEmail({
  topic: 'invoice.email',
  // The message is stored only here: it is not part of the invoice.
  schema: z.object({ sendId: proposalEmailIdSchema, message: z.string() }),
  // The sample of the first email is among the notifications.
  samples: (): Readonly<Record<string, NotificationEmailData>> => ({}),
  content: notificationEmail.content,
});
