import type { Instant } from '@gable/contracts/kernel';
import type * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import { sendEmail } from '#emails/index.ts';
import {
  isEmailed,
  notificationTemplate,
} from '#emails/templates/notification/notification-email-template.ts';
import { cancelJob, enqueue } from '#outbox/index.ts';
import { clientNotificationTopic, notificationTopic } from './insert-notifications.ts';

/**
 * `in-app`: no email, because another email covers the event. `email`: only the email, because the
 * app has already shown the event.
 */
interface Channels {
  readonly channel?: 'in-app-and-email' | 'in-app' | 'email';
  /** Delays the email, so that `cancelClientEmail` can stop it. */
  readonly emailDelayMs?: number;
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
  { channel, emailDelayMs: delayMs = 0 }: Channels = {},
): Promise<void> {
  const { email, ...event } = notification;
  const options = { key: `${email}:${event.key}`, now };
  if (channel !== 'email') await enqueue(tx, clientNotificationTopic, notification, options);
  if (channel !== 'in-app' && isEmailed(event))
    await sendEmail(tx, notificationTemplate, { ...event, recipient: { email } }, { ...options, delayMs });
}

/** Cancels a delayed email to a client. Returns false if there is none, or if it has been sent. */
export async function cancelClientEmail(
  tx: Transaction,
  { email, key }: { readonly email: string; readonly key: string },
): Promise<boolean> {
  return cancelJob(tx, notificationTemplate.topic, `${email}:${key}`);
}
