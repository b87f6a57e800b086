import type { Instant, UserId } from '@gable/contracts/kernel';
import type { MessageSide } from '@gable/contracts/message';
import type { Reader, Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { announceChange } from '#live/index.ts';
import { findClientReaders } from '../notification/index.ts';
import type { ConversationRow } from './conversation.tables.ts';

type Held = Pick<
  ConversationRow,
  | 'dealId'
  | 'agentId'
  | 'clientEmail'
  | 'agentUnread'
  | 'clientUnread'
  | 'agentReadThrough'
  | 'clientReadThrough'
>;

/** How far a side has read, and how much waits for it. */
export function standingOf(row: Held, side: MessageSide): { readThrough: Instant; unread: number } {
  return side === 'agent'
    ? { readThrough: row.agentReadThrough, unread: row.agentUnread }
    : { readThrough: row.clientReadThrough, unread: row.clientUnread };
}

/** The same as columns to be stored. */
export function standingColumns(side: MessageSide, readThrough: Instant, unread: number) {
  return side === 'agent'
    ? { agentReadThrough: readThrough, agentUnread: unread }
    : { clientReadThrough: readThrough, clientUnread: unread };
}

/** The users on a side; none while the client has no account. */
export async function usersOn(reader: Reader, row: Held, side: MessageSide): Promise<readonly UserId[]> {
  if (side === 'agent') return [row.agentId];
  return (await findClientReaders(reader, row.dealId, row.clientEmail)).userIds;
}

/** Has the open screens of both sides look again. */
export async function announceToBoth(
  ctx: Pick<UseCaseContext, 'db'>,
  tx: Transaction,
  row: Held,
): Promise<void> {
  const both = [row.agentId, ...(await usersOn(tx, row, 'client'))];
  for (const userId of both) await announceChange(ctx, tx, userId, ['messages']);
}
