import { type Instant, notificationIdSchema, type UserId, userIdSchema } from '@gable/contracts/kernel';
import {
  NOTIFICATIONS,
  type NotificationEvent,
  notificationEventSchema,
} from '@gable/contracts/notification';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import { notificationSubject } from '#emails/templates/notification/notification-email-template.ts';
import { inTransaction, newId, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler, defineTopic } from '#outbox/index.ts';
import { publishChange } from '#realtime/index.ts';
import { findClientRecipient } from './client-recipient.ts';
import { insertNotificationRows } from './notification.repository.ts';
import type { NotificationRow } from './notification.tables.ts';

/** Creates a notification of a user. Enqueued in the transaction of its event. */
export const notificationTopic = defineTopic(
  'notification.create',
  z.intersection(z.object({ userId: userIdSchema, ...notificationSubject }), notificationEventSchema),
  'notifications',
);

/** Creates a notification of a deal's client, by address. Creates none while the address has no account. */
export const clientNotificationTopic = defineTopic(
  'notification.create-for-client',
  z.intersection(z.object({ email: z.string(), ...notificationSubject }), notificationEventSchema),
  'notifications',
);

type NewNotification = NotificationEvent & {
  readonly key: string;
  readonly dealId?: NotificationRow['dealId'] | undefined;
  readonly proposalId?: NotificationRow['proposalId'] | undefined;
  /** The time of the event; now by default. */
  readonly at?: Instant;
  readonly isRead?: boolean;
};

/** Stores a user's notifications and publishes the change to their open screens, once for each key. */
export async function insertNotifications(
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
  tx: Transaction,
  userId: UserId,
  notifications: readonly NewNotification[],
): Promise<void> {
  const now = ctx.clock.now();
  const rows = notifications.map(({ kind, payload, key, dealId = null, proposalId = null, ...times }) => {
    const { at: createdAt = now, isRead = false } = times;
    const stored = { kind, payload, dedupeKey: key, dealId, proposalId, createdAt };
    return { ...stored, id: newId(notificationIdSchema), userId, readAt: isRead ? now : null };
  });
  if ((await insertNotificationRows(tx, rows)) === 0) return;
  const topics = new Set(notifications.flatMap(({ kind }) => NOTIFICATIONS[kind].topics ?? []));
  await publishChange(ctx, tx, userId, ['notifications', ...topics]);
}

export const notificationHandler = defineJobHandler(
  notificationTopic,
  async (ctx, { userId, ...notification }) => {
    await inTransaction(ctx, (tx) => insertNotifications(ctx, tx, userId, [notification]));
  },
);

export const clientNotificationHandler = defineJobHandler(
  clientNotificationTopic,
  async (ctx, { email, ...notification }) => {
    await inTransaction(ctx, async (tx) => {
      const recipient = await findClientRecipient(tx, { ...notification, email });
      for (const userId of recipient?.userIds ?? [])
        await insertNotifications(ctx, tx, userId, [notification]);
    });
  },
);
