import { clientNameAt, isOpenAddress, otherSide } from '@gable/contracts/message';
import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type DealRow, deals } from '../deal/index.ts';
import { type ProfileRow, users } from '../profile/profile.tables.ts';
import { listBoundClients } from '../proposal/index.ts';
import type { Waiting } from './await-reader.ts';
import { type ConversationRow, conversations } from './conversation.tables.ts';
import { standingOf } from './sides.ts';

/** What is still unread, and between whom. */
export interface StillWaiting {
  readonly conversation: ConversationRow;
  readonly deal: DealRow;
  readonly agent: ProfileRow;
  /** What the client of the conversation is called. */
  readonly client: string;
  /** What the side that wrote is called. */
  readonly writer: string;
  readonly unread: number;
}

/**
 * What still waits to be read. Null once its first message has been read. Null also for a former client who is bound to
 * nothing in the deal, since they can no longer read it.
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
  const bound = await listBoundClients(reader, deal.id);
  if (side === 'client' && !isOpenAddress(conversation.clientEmail, deal, bound)) return null;
  const client = clientNameAt(conversation.clientEmail, deal, bound);
  const writer = otherSide(side) === 'agent' ? agent.name || agent.email : client;
  return { ...row, client, writer, unread };
}
