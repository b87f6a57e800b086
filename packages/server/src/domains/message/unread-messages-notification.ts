import { getOtherSide } from '@gable/contracts/message';
import { inTransaction } from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import { insertNotifications } from '../notification/index.ts';
import { findUnread } from './find-unread.ts';
import { lockConversationById } from './message.repository.ts';
import { listSideUserIds } from './participants.ts';
import { unreadNotificationTopic } from './schedule-unread-reminder.ts';

/**
 * Notifies a side of unread messages. The conversation is locked: a concurrent read happens before, and
 * there is no notification, or after, and marks it as read.
 */
export const unreadMessagesNotificationHandler = defineJobHandler(
  unreadNotificationTopic,
  async (ctx, unread) => {
    const { conversationId, side, since } = unread;
    await inTransaction(ctx, async (tx) => {
      await lockConversationById(tx, conversationId);
      const found = await findUnread(tx, unread);
      if (!found) return;
      const kind = 'message_received';
      const key = `${kind}:${conversationId}:${since}`;
      const payload = { from: getOtherSide(side), name: found.senderName };
      const notification = { kind, key, payload, dealId: found.deal.id } as const;
      for (const userId of await listSideUserIds(tx, found.conversation, side))
        await insertNotifications(ctx, tx, userId, [notification]);
    });
  },
);
