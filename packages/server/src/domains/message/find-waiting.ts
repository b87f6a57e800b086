import { otherSide } from '@gable/contracts/message';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../db/index.ts';
import { type DealRow, deals } from '../deal/index.ts';
import { type ProfileRow, users } from '../profile/profile.tables.ts';
import type { Waiting } from './await-reader.ts';
import { type ConversationRow, conversations } from './conversation.tables.ts';
import { standingOf } from './sides.ts';

/** What is still unread, and between whom. */
export interface StillWaiting {
  readonly conversation: ConversationRow;
  readonly deal: DealRow;
  readonly agent: ProfileRow;
  /** What the side that wrote is called. */
  readonly writer: string;
  readonly unread: number;
}

/**
 * What waits, as long as it does: null once its first message has been read, and for a client whose address the deal no
 * longer carries, since they can read nothing of it any more.
 */
export async function findStillWaiting(
  reader: Reader,
  { conversationId, side, since }: Waiting,
): Promise<StillWaiting | null> {
  const [row] = await reader
    .select({ conversation: conversations, deal: deals, agent: users })
    .from(conversations)
    .innerJoin(deals, eq(deals.id, conversations.dealId))
    .innerJoin(users, eq(users.id, conversations.agentId))
    .where(eq(conversations.id, conversationId));
  if (!row) return null;
  const { conversation, deal, agent } = row;
  const { readThrough, unread } = standingOf(conversation, side);
  if (unread === 0 || readThrough >= since) return null;
  const isCurrent = conversation.clientEmail === deal.customerEmail;
  if (side === 'client' && !isCurrent) return null;
  const client = isCurrent ? deal.customerName : conversation.clientEmail;
  const writer = otherSide(side) === 'agent' ? agent.name || agent.email : client;
  return { ...row, writer, unread };
}
