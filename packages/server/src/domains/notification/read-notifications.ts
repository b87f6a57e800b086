import type { Page } from '@gable/contracts/kernel';
import {
  type NotificationList,
  type NotificationView,
  notificationEventSchema,
} from '@gable/contracts/notification';
import { toPage } from '#db/index.ts';
import { requireUser, type UseCaseContext } from '#kernel/index.ts';
import { countUnread, listNotificationRows } from './notification.repository.ts';
import type { NotificationRow } from './notification.tables.ts';
import { ensureOnboardingNotifications } from './onboarding-notifications.ts';

/** Returns the user's view of a row; null for an unknown kind, which a newer process may have stored. */
function toNotificationView({
  id,
  kind,
  payload,
  dealId,
  proposalId,
  createdAt,
  readAt,
}: NotificationRow): NotificationView | null {
  const event = notificationEventSchema.safeParse({ kind, payload });
  if (!event.success) return null;
  return { id, event: event.data, dealId, proposalId, createdAt, readAt };
}

/** Lists the user's notifications, newest first, paged. */
export async function listNotifications(
  ctx: UseCaseContext,
  input: NotificationList,
): Promise<Page<NotificationView>> {
  const user = requireUser(ctx.actor);
  await ensureOnboardingNotifications(ctx, user);
  const rows = await listNotificationRows(ctx.db.read, user.userId, input);
  const { items, nextCursor } = toPage(rows, input.limit, toNotificationView);
  const known = items.filter((view) => view !== null);
  if (known.length < items.length)
    ctx.log.warn({ userId: user.userId }, 'this version does not know the kind of a notification');
  return { items: known, nextCursor };
}

/** Counts the user's unread notifications. */
export async function countUnreadNotifications(ctx: UseCaseContext): Promise<number> {
  const user = requireUser(ctx.actor);
  await ensureOnboardingNotifications(ctx, user);
  return countUnread(ctx.db.read, user.userId);
}
