import { instant } from '@gable/contracts/kernel';
import { getOtherSide, type MarkMessagesRead } from '@gable/contracts/message';
import type { Transaction } from '#db/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { getClientEmail, requireParticipant } from '../conversation/index.ts';
import { markDealNotificationsRead } from '../notification/index.ts';
import {
  countMessagesAfter,
  findConversation,
  listMessagesAfter,
  lockConversation,
  updateConversation,
} from './message.repository.ts';
import { getReadState, publishMessages, toReadStateColumns } from './participants.ts';
import { scheduleUnreadReminder } from './schedule-unread-reminder.ts';

async function storeMark(ctx: UseCaseContext, tx: Transaction, input: MarkMessagesRead): Promise<number> {
  const authorized = await requireParticipant(ctx, input.dealId, tx);
  const { side, deal, user } = authorized.row;
  const conversation = await lockConversation(tx, authorized, getClientEmail(authorized, input.clientEmail));
  if (!conversation) return 0;
  const before = getReadState(conversation, side);
  // Future messages cannot be marked as read.
  const through = instant(Math.min(input.through, conversation.lastMessageAt));
  if (through <= before.readThrough) return before.unread;
  const left = await countMessagesAfter(tx, conversation.id, getOtherSide(side), through);
  await updateConversation(tx, authorized, conversation.id, toReadStateColumns(side, through, left));
  const [first] =
    left === 0 ? [] : await listMessagesAfter(tx, conversation.id, getOtherSide(side), through, 1);
  if (first) {
    const remaining = { conversationId: conversation.id, side, since: first.createdAt };
    await scheduleUnreadReminder(tx, remaining, ctx.clock.now());
  } else {
    await markDealNotificationsRead(ctx, tx, {
      userId: user.userId,
      kind: 'message_received',
      dealId: deal.id,
    });
  }
  await publishMessages(ctx, tx, conversation);
  return left;
}

/**
 * Marks messages as read up to a time; never backwards. The other side sees it, the notification counts
 * as read, and a pending email is not sent. Returns the number of messages left unread.
 */
export async function markMessagesRead(ctx: UseCaseContext, input: MarkMessagesRead): Promise<number> {
  const authorized = await requireParticipant(ctx, input.dealId);
  const clientEmail = getClientEmail(authorized, input.clientEmail);
  const conversation = await findConversation(ctx.db.read, input.dealId, clientEmail);
  if (!conversation) return 0;
  const { readThrough, unread } = getReadState(conversation, authorized.row.side);
  // Most calls find nothing new, and need no write.
  if (input.through <= readThrough) return unread;
  return inTransaction(ctx, (tx) => storeMark(ctx, tx, input));
}
