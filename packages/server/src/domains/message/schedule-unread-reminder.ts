import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { defineTopic, enqueue } from '#outbox/index.ts';
import { toUnreadKey, type Unread, unreadSchema } from './find-unread.ts';
import { scheduleUnreadEmail } from './unread-messages.email.ts';

/** Notifies a side in the app, unless it has read the messages. */
export const unreadNotificationTopic = defineTopic('message.notify', unreadSchema, 'notifications');

/** An open conversation is read by then, so that it causes no notification. Milliseconds. */
const NOTIFICATION_DELAY_MS = 3_000;

/**
 * Schedules the reminders of a side that had read everything: a notification and an email, each once for
 * all messages until it reads. Part of the message's transaction.
 */
export async function scheduleUnreadReminder(tx: Transaction, unread: Unread, now: Instant): Promise<void> {
  const options = { now, key: toUnreadKey(unread), delayMs: NOTIFICATION_DELAY_MS };
  await enqueue(tx, unreadNotificationTopic, unread, options);
  await scheduleUnreadEmail(tx, unread, 0, now);
}
