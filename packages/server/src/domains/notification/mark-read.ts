import type { DealId, NotificationId, UserId } from '@gable/contracts/kernel';
import type { MarkRead, NotificationKind } from '@gable/contracts/notification';
import type { Transaction } from '#db/index.ts';
import { inTransaction, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { countUnread, markDealRowsRead, markRowsRead } from './notification.repository.ts';

async function markRead(ctx: UseCaseContext, ids: readonly NotificationId[] | 'all'): Promise<number> {
  const { userId } = requireUser(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const marked = await markRowsRead(tx, userId, ids, ctx.clock.now());
    // Updates the count in the user's other tabs and devices.
    if (marked > 0) await publishChange(ctx, tx, userId, ['notifications']);
    return countUnread(tx, userId);
  });
}

/** Marks the user's notifications as read; ignores those of other users. Returns the number left unread. */
export function markNotificationsRead(ctx: UseCaseContext, input: MarkRead): Promise<number> {
  return markRead(ctx, input.ids);
}

/** Marks all of the user's notifications as read. Returns the number left unread. */
export function markAllNotificationsRead(ctx: UseCaseContext): Promise<number> {
  return markRead(ctx, 'all');
}

/** Marks a user's notifications of this kind about a deal as read, because they saw the event elsewhere. */
export async function markDealNotificationsRead(
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
  tx: Transaction,
  subject: { readonly userId: UserId; readonly kind: NotificationKind; readonly dealId: DealId },
): Promise<void> {
  const marked = await markDealRowsRead(tx, subject, ctx.clock.now());
  if (marked > 0) await publishChange(ctx, tx, subject.userId, ['notifications']);
}
