import type { Instant } from '@gable/contracts/kernel';
import type * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import { sendEmail } from '#emails/index.ts';
import { unreadMessagesEmail, unreadSchema } from '#emails/templates/unread-messages.ts';
import { defineTopic, enqueue } from '#outbox/index.ts';

/** Notifies a side in the app, unless it has read the messages. */
export const unreadNotificationTopic = defineTopic('message.notify', unreadSchema, 'notifications');

/** An open conversation is read by then, so that it causes no notification. Milliseconds. */
const NOTIFICATION_DELAY_MS = 3_000;
/** Messages sent within this time cause one email, and none if the recipient reads them. Milliseconds. */
export const EMAIL_DELAY_MS = 180_000;

/** The unread messages of a side since its first unread message. */
export type Unread = z.infer<typeof unreadSchema>;

const toKey = ({ conversationId, side, since }: Unread) => `${conversationId}:${side}:${since}`;

/** Schedules the email, or postpones it: `look` is 0 for the first time. */
export async function scheduleUnreadEmail(
  tx: Transaction,
  unread: Unread,
  look: number,
  now: Instant,
): Promise<void> {
  const options = { now, key: `${toKey(unread)}:${look}`, delayMs: EMAIL_DELAY_MS };
  await sendEmail(tx, unreadMessagesEmail, { ...unread, look }, options);
}

/**
 * Schedules the reminders of a side that had read everything: a notification and an email, each once for
 * all messages until it reads. Part of the message's transaction.
 */
export async function scheduleUnreadReminder(tx: Transaction, unread: Unread, now: Instant): Promise<void> {
  const options = { now, key: toKey(unread), delayMs: NOTIFICATION_DELAY_MS };
  await enqueue(tx, unreadNotificationTopic, unread, options);
  await scheduleUnreadEmail(tx, unread, 0, now);
}
