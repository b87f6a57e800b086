import { conversationIdSchema, instantSchema } from '@gable/contracts/kernel';
import {
  getClientName,
  getOtherSide,
  isActiveClientEmail,
  messageSideSchema,
} from '@gable/contracts/message';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Reader } from '#db/index.ts';
import { deals } from '../deal/index.ts';
import { users } from '../profile/profile.tables.ts';
import { listBoundClients } from '../proposal/index.ts';
import { conversations } from './conversation.tables.ts';
import { getReadState } from './participants.ts';

/** The recipient's side of a conversation, and when its first unread message was sent. */
export const unreadSchema = z.object({
  conversationId: conversationIdSchema,
  side: messageSideSchema,
  since: instantSchema,
});

/** The unread messages of a side since its first unread message. */
export type Unread = z.infer<typeof unreadSchema>;

/** Returns the deduplication key of the reminders of these messages. */
export const toUnreadKey = ({ conversationId, side, since }: Unread) => `${conversationId}:${side}:${since}`;

/**
 * Finds a conversation with unread messages, and the names of both sides. Null after the first message was
 * read, and for a former client who can no longer read the conversation because no proposal is bound to them.
 */
export async function findUnread(reader: Reader, { conversationId, side, since }: Unread) {
  const [row] = await reader
    .select({ conversation: conversations, deal: deals, agent: users })
    .from(conversations)
    .innerJoin(deals, eq(deals.id, conversations.dealId))
    .innerJoin(users, eq(users.id, conversations.agentId))
    .where(eq(conversations.id, conversationId));
  if (!row) return null;
  const { conversation, deal, agent } = row;
  const { readThrough, unread } = getReadState(conversation, side);
  if (unread === 0 || readThrough >= since) return null;
  const bound = await listBoundClients(reader, deal.id);
  if (side === 'client' && !isActiveClientEmail(conversation.clientEmail, deal, bound)) return null;
  const clientName = getClientName(conversation.clientEmail, deal, bound);
  const senderName = getOtherSide(side) === 'agent' ? agent.name || agent.email : clientName;
  return { ...row, clientName, senderName, unread };
}
