import type { ConversationId, DealId, UserId } from '@gable/contracts/kernel';
import { sql } from 'drizzle-orm';
import { foreignKey, id, index, instant, integer, table, text, uniqueIndex } from '#db/index.ts';
import { deals } from '../deal/deal.tables.ts';

/**
 * The position of a conversation in the agent's inbox: by its newest message, and unread ones before
 * all others. In milliseconds; the offset is later than any message. The literals are the same in the
 * index and in the query, so that both databases use the index.
 */
export const inboxPosition = sql<number>`(last_message_at + case when agent_unread > 0 then 1000000000000000 else 0 end)`;

/**
 * Conversations of an agent and a client about a deal: one row for each deal and client's address, so
 * that the next client of a deal never sees the former client's messages (decision 25).
 */
export const conversations = table(
  'conversations',
  {
    id: id<ConversationId>('id').primaryKey(),
    dealId: id<DealId>('deal_id').notNull(),
    /** The deal's agent, for the index of unread messages. */
    agentId: id<UserId>('agent_id').notNull(),
    /** Lowercase, as in the deal when the conversation started. */
    clientEmail: text('client_email').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The time of the newest message; 0 without messages. */
    lastMessageAt: instant('last_message_at').notNull(),
    /** Each side has read all messages up to this time; 0 if none. */
    agentReadThrough: instant('agent_read_through').notNull(),
    clientReadThrough: instant('client_read_through').notNull(),
    /** The number of newer messages from the other side. */
    agentUnread: integer('agent_unread').notNull(),
    clientUnread: integer('client_unread').notNull(),
  },
  (conversationsTable) => [
    foreignKey({
      columns: [conversationsTable.dealId, conversationsTable.agentId],
      foreignColumns: [deals.id, deals.agentId],
    }),
    uniqueIndex('conversations_once').on(conversationsTable.dealId, conversationsTable.clientEmail),
    index('conversations_agent_unread').on(conversationsTable.agentId).where(sql`agent_unread > 0`),
    index('conversations_inbox').on(conversationsTable.agentId, inboxPosition, conversationsTable.id),
    index('conversations_client_unread').on(conversationsTable.clientEmail).where(sql`client_unread > 0`),
  ],
);

export type ConversationRow = typeof conversations.$inferSelect;
