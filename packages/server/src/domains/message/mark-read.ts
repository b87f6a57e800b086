import { instant } from '@gable/contracts/kernel';
import { type MarkMessagesRead, otherSide } from '@gable/contracts/message';
import type { Transaction } from '#db/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { settleTold } from '../notification/index.ts';
import { awaitReader } from './await-reader.ts';
import { addressOf, requireCorrespondent } from './message.access.ts';
import {
  countMessagesAfter,
  findConversation,
  holdConversation,
  listMessagesAfter,
  updateConversation,
} from './message.repository.ts';
import { announceToBoth, standingColumns, standingOf } from './sides.ts';

async function storeMark(ctx: UseCaseContext, tx: Transaction, input: MarkMessagesRead): Promise<number> {
  const authorized = await requireCorrespondent(ctx, input.dealId, tx);
  const { side, deal, person } = authorized.row;
  const held = await holdConversation(tx, authorized, addressOf(authorized, input.clientEmail));
  if (!held) return 0;
  const before = standingOf(held, side);
  // What nobody has written yet cannot have been read.
  const through = instant(Math.min(input.through, held.lastMessageAt));
  if (through <= before.readThrough) return before.unread;
  const left = await countMessagesAfter(tx, held.id, otherSide(side), through);
  await updateConversation(tx, authorized, held.id, standingColumns(side, through, left));
  const [first] = left === 0 ? [] : await listMessagesAfter(tx, held.id, otherSide(side), through, 1);
  if (first) {
    const waiting = { conversationId: held.id, side, since: first.createdAt };
    await awaitReader(tx, waiting, ctx.clock.now());
  } else {
    await settleTold(ctx, tx, { userId: person.userId, kind: 'message_received', dealId: deal.id });
  }
  await announceToBoth(ctx, tx, held);
  return left;
}

/**
 * Notes how far the actor has read; never backwards. The other side sees it, the bell no longer tells of it, and a letter
 * about it is not sent. Answers how many messages of this conversation are still unread.
 */
export async function markMessagesRead(ctx: UseCaseContext, input: MarkMessagesRead): Promise<number> {
  const authorized = await requireCorrespondent(ctx, input.dealId);
  const clientEmail = addressOf(authorized, input.clientEmail);
  const conversation = await findConversation(ctx.db.read, input.dealId, clientEmail);
  if (!conversation) return 0;
  const { readThrough, unread } = standingOf(conversation, authorized.row.side);
  // Most looks at a conversation find nothing new: they need no write.
  if (input.through <= readThrough) return unread;
  return inTransaction(ctx, (tx) => storeMark(ctx, tx, input));
}
