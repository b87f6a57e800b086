import { type Instant, instant, type Page } from '@gable/contracts/kernel';
import {
  type ConversationListInput,
  type InboxConversation,
  isConversationOpen,
  toMessageExcerpt,
} from '@gable/contracts/message';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { afterCursor, type Reader, toPage } from '#db/index.ts';
import { requireAgent, type UseCaseContext, type User } from '#kernel/index.ts';
import { deals } from '../deal/index.ts';
import { proposals } from '../proposal/index.ts';
import { conversations, inboxPosition } from './conversation.tables.ts';
import { messages } from './message.tables.ts';

/** The name of the conversation's client: the deal's, or that of the first proposal bound to the address. */
export const clientName: SQL<string> = sql`case when ${conversations.clientEmail} = ${deals.customerEmail}
  then ${deals.customerName} else coalesce((
    select ${proposals.clientName} from ${proposals}
    where ${proposals.dealId} = ${conversations.dealId}
      and ${proposals.clientEmail} = ${conversations.clientEmail} and ${proposals.clientBoundAt} is not null
    order by ${proposals.clientBoundAt}, ${proposals.id} limit 1), ${conversations.clientEmail}) end`;

/** Lists an agent's conversations in the order of the inbox, each with its newest message, in one query. */
export async function listInboxRows(
  reader: Reader,
  { userId }: Pick<User, 'userId'>,
  { cursor, limit }: ConversationListInput,
) {
  return reader
    .select({
      id: conversations.id,
      position: inboxPosition,
      clientEmail: conversations.clientEmail,
      clientName,
      unread: conversations.agentUnread,
      deal: { id: deals.id, status: deals.status, customerEmail: deals.customerEmail },
      last: { side: messages.side, text: messages.text, createdAt: messages.createdAt },
    })
    .from(conversations)
    .innerJoin(deals, eq(deals.id, conversations.dealId))
    .innerJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.createdAt, conversations.lastMessageAt)),
    )
    .where(and(eq(conversations.agentId, userId), afterCursor(inboxPosition, conversations.id, cursor)))
    .orderBy(desc(inboxPosition), desc(conversations.id))
    .limit(limit + 1);
}

type Row = Awaited<ReturnType<typeof listInboxRows>>[number];

function toInboxConversation({ deal, last, ...row }: Row): InboxConversation {
  return {
    dealId: deal.id,
    clientName: row.clientName,
    clientEmail: row.clientEmail,
    isCurrentClient: row.clientEmail === deal.customerEmail,
    unread: row.unread,
    isOpen: isConversationOpen(deal),
    last: { from: last.side, excerpt: toMessageExcerpt(last.text), createdAt: last.createdAt },
  };
}

/** PostgreSQL returns the computed position as text. */
function toPosition(position: number | string): Instant {
  return instant(Number(position));
}

/**
 * Lists the conversations of an agent in all deals: unread ones first, then by the newest message.
 * Agents only.
 */
export async function listInbox(
  ctx: UseCaseContext,
  input: ConversationListInput,
): Promise<Page<InboxConversation>> {
  const rows = await listInboxRows(ctx.db.read, requireAgent(ctx.actor), input);
  const items = rows.map((row) => ({ id: row.id, createdAt: toPosition(row.position), row }));
  return toPage(items, input.limit, ({ row }) => toInboxConversation(row));
}
