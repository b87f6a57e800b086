import type { Instant, UserId } from '@gable/contracts/kernel';
import type { MessageSide } from '@gable/contracts/message';
import type { Reader, Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { findClientReaders } from '../notification/index.ts';
import type { ConversationRow } from './conversation.tables.ts';

type Conversation = Omit<ConversationRow, 'id' | 'createdAt' | 'lastMessageAt'>;

/** Returns how far a side has read, and its number of unread messages. */
export function getReadState(row: Conversation, side: MessageSide): { readThrough: Instant; unread: number } {
  return side === 'agent'
    ? { readThrough: row.agentReadThrough, unread: row.agentUnread }
    : { readThrough: row.clientReadThrough, unread: row.clientUnread };
}

/** Returns the columns of a side's read state. */
export function toReadStateColumns(side: MessageSide, readThrough: Instant, unread: number) {
  return side === 'agent'
    ? { agentReadThrough: readThrough, agentUnread: unread }
    : { clientReadThrough: readThrough, clientUnread: unread };
}

/** Lists the users on this side; none if the client has no verified account. */
export async function listSideUserIds(
  reader: Reader,
  row: Conversation,
  side: MessageSide,
): Promise<readonly UserId[]> {
  if (side === 'agent') return [row.agentId];
  return (await findClientReaders(reader, row.dealId, row.clientEmail)).userIds;
}

/** Publishes the change to the open screens of both sides. */
export async function publishMessages(
  ctx: Pick<UseCaseContext, 'db'>,
  tx: Transaction,
  row: Conversation,
): Promise<void> {
  const userIds = [row.agentId, ...(await listSideUserIds(tx, row, 'client'))];
  for (const userId of userIds) await publishChange(ctx, tx, userId, ['messages']);
}
