import type { Page } from '@gable/contracts/kernel';
import type { NotificationList, NotificationView } from '@gable/contracts/notification';
import { pageOf } from '#db/index.ts';
import { requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { giveFirstNotes } from './first-notes.ts';
import { countUnread, listNotificationRows } from './notification.repository.ts';
import { notificationView } from './notification.view.ts';

/** What the user was told, newest first, paged. */
export async function listNotifications(
  ctx: UseCaseContext,
  input: NotificationList,
): Promise<Page<NotificationView>> {
  const person = requirePerson(ctx.actor);
  await giveFirstNotes(ctx, person);
  const rows = await listNotificationRows(ctx.db.read, person.userId, input);
  const { items, nextCursor } = pageOf(rows, input.limit, notificationView);
  const shown = items.filter((view) => view !== null);
  if (shown.length < items.length)
    ctx.log.warn({ userId: person.userId }, 'a notification has no words in this version');
  return { items: shown, nextCursor };
}

/** How many of them are unread: the number on the bell. */
export async function countUnreadNotifications(ctx: UseCaseContext): Promise<number> {
  const person = requirePerson(ctx.actor);
  await giveFirstNotes(ctx, person);
  return countUnread(ctx.db.read, person.userId);
}
