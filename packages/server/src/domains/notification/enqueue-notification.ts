import type { Instant } from '@gable/contracts/kernel';
import type * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import { sendEmail } from '#emails/index.ts';
import {
  isEmailed,
  notificationTemplate,
} from '#emails/templates/notification/notification-email-template.ts';
import { enqueue } from '#outbox/index.ts';
import { clientNotificationTopic, notificationTopic } from './insert-notifications.ts';

/**
 * `in-app`: no email, because another email covers the event. `email`: only the email, because the
 * app has already shown the event.
 */
interface Channels {
  readonly channel?: 'in-app-and-email' | 'in-app' | 'email';
}

/** Notifies a user after the commit, once for each key: in the app, and by email if the kind has one. */
export async function enqueueNotification(
  tx: Transaction,
  notification: z.infer<typeof notificationTopic.schema>,
  now: Instant,
  { channel }: Channels = {},
): Promise<void> {
  const { userId, ...event } = notification;
  const options = { key: `${userId}:${event.key}`, now };
  if (channel !== 'email') await enqueue(tx, notificationTopic, notification, options);
  if (channel !== 'in-app' && isEmailed(event))
    await sendEmail(tx, notificationTemplate, { ...event, recipient: { userId } }, options);
}

/** Notifies the client at an address: in the app if it has an account, and by email in any case. */
export async function enqueueClientNotification(
  tx: Transaction,
  notification: z.infer<typeof clientNotificationTopic.schema>,
  now: Instant,
  { channel }: Channels = {},
): Promise<void> {
  const { email, ...event } = notification;
  const options = { key: `${email}:${event.key}`, now };
  if (channel !== 'email') await enqueue(tx, clientNotificationTopic, notification, options);
  if (channel !== 'in-app' && isEmailed(event))
    await sendEmail(tx, notificationTemplate, { ...event, recipient: { email } }, options);
}
