import type { Instant } from '@gable/contracts/kernel';
import type * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import { sendEmail } from '#emails/index.ts';
import { isEmailed, notificationEmail } from '#emails/templates/notification/notification-email.ts';
import { enqueue } from '#outbox/index.ts';
import { clientNotificationTopic, notificationTopic } from './insert-notifications.ts';

/**
 * `bell`: no email, because another email covers the event. `letter`: only the email, because the
 * app has already shown the event.
 */
interface Channels {
  readonly by?: 'bell-and-letter' | 'bell' | 'letter';
}

/** Notifies a user after the commit, once for each key: in the app, and by email if the kind has one. */
export async function enqueueNotification(
  tx: Transaction,
  notification: z.infer<typeof notificationTopic.schema>,
  now: Instant,
  { by }: Channels = {},
): Promise<void> {
  const { userId, ...event } = notification;
  const options = { key: `${userId}:${event.key}`, now };
  if (by !== 'letter') await enqueue(tx, notificationTopic, notification, options);
  if (by !== 'bell' && isEmailed(event))
    await sendEmail(tx, notificationEmail, { ...event, addressee: { userId } }, options);
}

/** Notifies the client at an address: in the app if it has an account, and by email in any case. */
export async function enqueueClientNotification(
  tx: Transaction,
  notification: z.infer<typeof clientNotificationTopic.schema>,
  now: Instant,
  { by }: Channels = {},
): Promise<void> {
  const { email, ...event } = notification;
  const options = { key: `${email}:${event.key}`, now };
  if (by !== 'letter') await enqueue(tx, clientNotificationTopic, notification, options);
  if (by !== 'bell' && isEmailed(event))
    await sendEmail(tx, notificationEmail, { ...event, addressee: { email } }, options);
}
