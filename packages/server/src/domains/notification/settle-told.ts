import type { DealId, UserId } from '@gable/contracts/kernel';
import type { NotificationKind } from '@gable/contracts/notification';
import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { announceChange } from '#live/index.ts';
import { markDealRowsRead } from './notification.repository.ts';

/** What the user has seen to elsewhere: the notifications of this kind about this deal count as read. */
export async function settleTold(
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
  tx: Transaction,
  told: { readonly userId: UserId; readonly kind: NotificationKind; readonly dealId: DealId },
): Promise<void> {
  const marked = await markDealRowsRead(tx, told, ctx.clock.now());
  if (marked > 0) await announceChange(ctx, tx, told.userId, ['notifications']);
}
