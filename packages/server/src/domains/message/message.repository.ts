import type { ConversationId, DealId, Instant, MessageId, UserId } from '@gable/contracts/kernel';
import type { MessageFile, MessageList, MessageSide, MessageView } from '@gable/contracts/message';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { afterCursor, preparedQuery, type Reader, type Transaction } from '#db/index.ts';
import type { Authorized } from '#kernel/index.ts';
import type { Participant } from '../conversation/index.ts';
import { type ConversationRow, conversations } from './conversation.tables.ts';
import { type MessageRow, messages } from './message.tables.ts';

/** Lists a page of a conversation, newest first, and one more row if there is a next page. */
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

const conversationsOfDeal = preparedQuery((reader) =>
  reader
    .select()
    .from(conversations)
    .where(eq(conversations.dealId, sql.placeholder('dealId'))),
);

/** Lists the conversations of a deal. */
export async function listConversationsOfDeal(reader: Reader, dealId: DealId): Promise<ConversationRow[]> {
  return conversationsOfDeal(reader, {}).execute({ dealId });
}

const conversationOfClient = preparedQuery((reader) =>
  reader
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.dealId, sql.placeholder('dealId')),
        eq(conversations.clientEmail, sql.placeholder('clientEmail')),
      ),
    ),
);

export async function findConversation(
  reader: Reader,
  dealId: DealId,
  clientEmail: string,
): Promise<ConversationRow | undefined> {
  const [row] = await conversationOfClient(reader, {}).execute({ dealId, clientEmail });
  return row;
}

/** Finds a message with its conversation. */
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

/** Locks a conversation until the transaction ends; undefined if there is none. */
export async function lockConversation(
  tx: Transaction,
  { row }: Authorized<Participant>,
  clientEmail: string,
): Promise<ConversationRow | undefined> {
  const [locked] = await tx
    .update(conversations)
    .set({ lastMessageAt: sql`${conversations.lastMessageAt}` })
    .where(and(eq(conversations.dealId, row.deal.id), eq(conversations.clientEmail, clientEmail)))
    .returning();
  return locked;
}

/** Locks a conversation by ID, for jobs that do not change it. */
export async function lockConversationById(tx: Transaction, conversationId: ConversationId): Promise<void> {
  await tx
    .update(conversations)
    .set({ lastMessageAt: sql`${conversations.lastMessageAt}` })
    .where(eq(conversations.id, conversationId));
}

/** Inserts a conversation, unless it exists. */
export async function insertConversation(tx: Transaction, row: ConversationRow): Promise<void> {
  await tx.insert(conversations).values(row).onConflictDoNothing();
}

/** Inserts a message of an authorized author. Returns false if its ID is taken. */
export async function insertMessage(
  tx: Transaction,
  { row }: Authorized<Participant>,
  message: Pick<MessageRow, 'id' | 'conversationId' | 'text' | 'createdAt'>,
): Promise<boolean> {
  const stored = await tx
    .insert(messages)
    .values({ ...message, side: row.side, authorId: row.user.userId })
    .onConflictDoNothing()
    .returning({ id: messages.id });
  return stored.length > 0;
}

/** Updates a conversation of an authorized user. */
export async function updateConversation(
  tx: Transaction,
  _authorized: Authorized<Participant>,
  conversationId: ConversationId,
  changes: Partial<Omit<ConversationRow, 'id' | 'dealId' | 'agentId' | 'clientEmail' | 'createdAt'>>,
): Promise<void> {
  await tx.update(conversations).set(changes).where(eq(conversations.id, conversationId));
}

/** Lists the messages of one side after a time, oldest first. */
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

/** Counts the messages of one side after a time. */
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

/** Returns the time of an author's `nth` newest message after a time; undefined if there are fewer. */
export async function findNthNewestTime(
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

/** Returns both sides' view of a message with its files. */
export function toMessageView(row: MessageRow, files: readonly MessageFile[]): MessageView {
  return { id: row.id, from: row.side, text: row.text, attachments: files, createdAt: row.createdAt };
}
