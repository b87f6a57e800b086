import type { NotificationId } from '@gable/contracts/kernel';
import type { MarkRead } from '@gable/contracts/notification';
import { inTransaction, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { announceChange } from '#live/index.ts';
import { countUnread, markRowsRead } from './notification.repository.ts';

async function mark(ctx: UseCaseContext, ids: readonly NotificationId[] | 'all'): Promise<number> {
  const { userId } = requirePerson(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const marked = await markRowsRead(tx, userId, ids, ctx.clock.now());
    // Their other tabs and devices count them no longer.
    if (marked > 0) await announceChange(ctx, tx, userId, ['notifications']);
    return countUnread(tx, userId);
  });
}

/** Marks these of the user's as read; somebody else's, and what is read already, stay as they are. Answers what is left unread. */
export function markNotificationsRead(ctx: UseCaseContext, input: MarkRead): Promise<number> {
  return mark(ctx, input.ids);
}

/** Marks all of the user's as read. Answers what is left unread. */
export function markAllNotificationsRead(ctx: UseCaseContext): Promise<number> {
  return mark(ctx, 'all');
}
