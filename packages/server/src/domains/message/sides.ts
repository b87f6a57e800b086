import type { Instant, UserId } from '@gable/contracts/kernel';
import type { MessageSide } from '@gable/contracts/message';
import { and, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/index.ts';
import type { UseCaseContext } from '../../kernel/index.ts';
import { announceChange } from '../../live/index.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';
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

/** Who reads the client's side, and where emails for them go. */
export interface ClientReaders {
  readonly userIds: readonly UserId[];
  readonly email: string;
}

/**
 * The account that is bound to the conversation's address in its deal, at its own address of today; otherwise users with
 * this verified address, none while it has no account.
 */
export async function clientReaders(reader: Reader, row: Held): Promise<ClientReaders> {
  const [bound] = await reader
    .select({ id: users.id, email: users.email })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.clientId))
    .where(and(eq(proposals.dealId, row.dealId), eq(proposals.clientEmail, row.clientEmail)))
    .limit(1);
  if (bound) return { userIds: [bound.id], email: bound.email };
  const found = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, row.clientEmail), eq(users.userType, 'buyer')));
  return { userIds: found.map(({ id }) => id), email: row.clientEmail };
}

/** The users on a side; none while the client has no account. */
export async function usersOn(reader: Reader, row: Held, side: MessageSide): Promise<readonly UserId[]> {
  return side === 'agent' ? [row.agentId] : (await clientReaders(reader, row)).userIds;
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
