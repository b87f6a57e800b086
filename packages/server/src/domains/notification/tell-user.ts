import { type Instant, notificationIdSchema, type UserId } from '@gable/contracts/kernel';
import { type Happening, NOTIFICATION_AREAS } from '@gable/contracts/notification';
import type { Transaction } from '#db/index.ts';
import { inTransaction, newId, type UseCaseContext } from '#kernel/index.ts';
import { announceChange } from '#live/index.ts';
import { handle } from '#outbox/index.ts';
import { findClientRecipient } from './client-recipient.ts';
import { insertNotifications } from './notification.repository.ts';
import type { NotificationRow } from './notification.tables.ts';
import { tell, tellClient } from './notification.topics.ts';

/** What is to be told, with its own name and what it is about. */
export type Told = Happening & {
  readonly key: string;
  readonly dealId?: NotificationRow['dealId'] | undefined;
  readonly proposalId?: NotificationRow['proposalId'] | undefined;
  /** When it happened; now unless it says otherwise. */
  readonly at?: Instant;
  /** Nothing that the user has still to see. */
  readonly isRead?: boolean;
};

/** Stores what a user is told and lets their open screens know, once for each key. Not for what they know already. */
export async function storeTold(
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
  tx: Transaction,
  userId: UserId,
  told: readonly Told[],
): Promise<void> {
  const now = ctx.clock.now();
  const rows = told.map(({ kind, facts, key, dealId, proposalId, at = now, isRead = false }) => ({
    id: newId(notificationIdSchema),
    userId,
    kind,
    key,
    facts,
    dealId: dealId ?? null,
    proposalId: proposalId ?? null,
    createdAt: at,
    readAt: isRead ? now : null,
  }));
  if ((await insertNotifications(tx, rows)) === 0) return;
  const areas = new Set(told.flatMap(({ kind }) => NOTIFICATION_AREAS[kind]));
  await announceChange(ctx, tx, userId, ['notifications', ...areas]);
}

export const tellHandler = handle(tell, async (ctx, { userId, ...told }) => {
  await inTransaction(ctx, (tx) => storeTold(ctx, tx, userId, [told]));
});

export const tellClientHandler = handle(tellClient, async (ctx, { email, ...told }) => {
  await inTransaction(ctx, async (tx) => {
    const recipient = await findClientRecipient(tx, { ...told, email });
    for (const userId of recipient?.userIds ?? []) await storeTold(ctx, tx, userId, [told]);
  });
});
