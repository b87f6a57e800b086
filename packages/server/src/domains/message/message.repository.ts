import type { ConversationId, DealId, Instant, MessageId, UserId } from '@gable/contracts/kernel';
import type { MessageList, MessageSide } from '@gable/contracts/message';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { afterCursor, type Reader, type Transaction } from '#db/index.ts';
import type { Authorized } from '#kernel/index.ts';
import { users } from '../profile/profile.tables.ts';
import { type ConversationRow, conversations } from './conversation.tables.ts';
import type { Correspondent } from './message.access.ts';
import { type MessageRow, messages } from './message.tables.ts';

/** One page of a conversation, newest first, and one row more when there is a next page. */
export async function listMessageRows(
  reader: Reader,
  conversationId: ConversationId,
  { cursor, limit }: Pick<MessageList, 'cursor' | 'limit'>,
): Promise<MessageRow[]> {
  return reader
    .select()
    .from(messages)
    .where(
      and(eq(messages.conversationId, conversationId), afterCursor(messages.createdAt, messages.id, cursor)),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit + 1);
}

export async function findConversation(
  reader: Reader,
  dealId: DealId,
  clientEmail: string,
): Promise<ConversationRow | undefined> {
  const [row] = await reader
    .select()
    .from(conversations)
    .where(and(eq(conversations.dealId, dealId), eq(conversations.clientEmail, clientEmail)));
  return row;
}

/** A message with its conversation. */
export async function findMessage(
  reader: Reader,
  messageId: MessageId,
): Promise<{ message: MessageRow; conversation: ConversationRow } | undefined> {
  const [row] = await reader
    .select({ message: messages, conversation: conversations })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messages.id, messageId));
  return row;
}

/** Until the transaction ends, whatever else this person sends waits: what is counted of it stays true. */
export async function holdAuthor(tx: Transaction, { row }: Authorized<Correspondent>): Promise<void> {
  await tx
    .update(users)
    .set({ updatedAt: sql`${users.updatedAt}` })
    .where(eq(users.id, row.person.userId));
}

/** Until the transaction ends, whoever else changes this conversation waits; undefined where there is none. */
export async function holdConversation(
  tx: Transaction,
  { row }: Authorized<Correspondent>,
  clientEmail: string,
): Promise<ConversationRow | undefined> {
  const [held] = await tx
    .update(conversations)
    .set({ lastMessageAt: sql`${conversations.lastMessageAt}` })
    .where(and(eq(conversations.dealId, row.deal.id), eq(conversations.clientEmail, clientEmail)))
    .returning();
  return held;
}

/** The same for the house itself, which changes nothing of the conversation. */
export async function holdUnchanged(tx: Transaction, conversationId: ConversationId): Promise<void> {
  await tx
    .update(conversations)
    .set({ lastMessageAt: sql`${conversations.lastMessageAt}` })
    .where(eq(conversations.id, conversationId));
}

/** Begins a conversation, unless somebody else just did. */
export async function insertConversation(tx: Transaction, row: ConversationRow): Promise<void> {
  await tx.insert(conversations).values(row).onConflictDoNothing();
}

/** Stores a message, which the actor may write: the correspondent is the proof. Answers whether its id was free. */
export async function insertMessage(
  tx: Transaction,
  { row }: Authorized<Correspondent>,
  message: Pick<MessageRow, 'id' | 'conversationId' | 'text' | 'createdAt'>,
): Promise<boolean> {
  const stored = await tx
    .insert(messages)
    .values({ ...message, side: row.side, authorId: row.person.userId })
    .onConflictDoNothing()
    .returning({ id: messages.id });
  return stored.length > 0;
}

/** Changes a conversation that the actor is part of. */
export async function updateConversation(
  tx: Transaction,
  _proof: Authorized<Correspondent>,
  conversationId: ConversationId,
  changes: Partial<Omit<ConversationRow, 'id' | 'dealId' | 'agentId' | 'clientEmail' | 'createdAt'>>,
): Promise<void> {
  await tx.update(conversations).set(changes).where(eq(conversations.id, conversationId));
}

/** The messages of one side after a moment, oldest first. */
export async function listMessagesAfter(
  reader: Reader,
  conversationId: ConversationId,
  side: MessageSide,
  after: Instant,
  limit: number,
): Promise<MessageRow[]> {
  return reader
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.side, side),
        gt(messages.createdAt, after),
      ),
    )
    .orderBy(asc(messages.createdAt))
    .limit(limit);
}

/** How many messages one side has written after a moment. */
export async function countMessagesAfter(
  reader: Reader,
  conversationId: ConversationId,
  side: MessageSide,
  after: Instant,
): Promise<number> {
  return reader.$count(
    messages,
    and(eq(messages.conversationId, conversationId), eq(messages.side, side), gt(messages.createdAt, after)),
  );
}

/** When an author wrote their `nth` newest message after a moment; undefined where there are fewer. */
export async function nthNewestSince(
  reader: Reader,
  authorId: UserId,
  since: Instant,
  nth: number,
): Promise<Instant | undefined> {
  const [row] = await reader
    .select({ createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.authorId, authorId), gt(messages.createdAt, since)))
    .orderBy(desc(messages.createdAt))
    .limit(1)
    .offset(nth - 1);
  return row?.createdAt;
}
