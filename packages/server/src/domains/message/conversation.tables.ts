import type { ConversationId, DealId, UserId } from '@gable/contracts/kernel';
import { sql } from 'drizzle-orm';
import { foreignKey, id, index, instant, integer, table, text, uniqueIndex } from '#db/index.ts';
import { deals } from '../deal/deal.tables.ts';

/**
 * What an agent and a client write to each other about a deal: one row a deal and client's address, so that another
 * client of the same deal never sees what was written with the one before (decision on messages and addresses).
 */
export const conversations = table(
  'conversations',
  {
    id: id<ConversationId>('id').primaryKey(),
    dealId: id<DealId>('deal_id').notNull(),
    /** The deal's own, which never changes: here for finding what waits for an agent. */
    agentId: id<UserId>('agent_id').notNull(),
    /** Lower case, as the deal had it when this began. */
    clientEmail: text('client_email').notNull(),
    createdAt: instant('created_at').notNull(),
    /** That of the newest message; 0 before the first. */
    lastMessageAt: instant('last_message_at').notNull(),
    /** Each side has read everything up to here; 0 before the first time. */
    agentReadThrough: instant('agent_read_through').notNull(),
    clientReadThrough: instant('client_read_through').notNull(),
    /** How many messages of the other side are newer than that. */
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
    index('conversations_client_unread').on(conversationsTable.clientEmail).where(sql`client_unread > 0`),
  ],
);

export type ConversationRow = typeof conversations.$inferSelect;
