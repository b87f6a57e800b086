import type { UnreadDeal } from '@gable/contracts/home';
import type { UserId } from '@gable/contracts/kernel';
import { toMessageExcerpt } from '@gable/contracts/message';
import { and, desc, eq, sql } from 'drizzle-orm';
import { countRows, MAX_COUNTED, preparedQuery, type Reader } from '#db/index.ts';
import { deals } from '../deal/index.ts';
import { conversations } from './conversation.tables.ts';
import { clientName } from './list-inbox.ts';
import { messages } from './message.tables.ts';

const unreadOfAgent = preparedQuery((reader) => {
  // A literal, as in the partial index: SQLite does not use it for a bound value.
  const isUnread = and(eq(conversations.agentId, sql.placeholder('agentId')), sql`agent_unread > 0`);
  const counted = reader
    .selectDistinct({ dealId: conversations.dealId })
    .from(conversations)
    .where(isUnread)
    .limit(MAX_COUNTED)
    .as('counted');
  return reader
    .select({
      dealId: conversations.dealId,
      clientName,
      text: messages.text,
      at: messages.createdAt,
      total: countRows(counted),
    })
    .from(conversations)
    .innerJoin(deals, eq(deals.id, conversations.dealId))
    .innerJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.createdAt, conversations.lastMessageAt)),
    )
    .where(isUnread)
    .orderBy(desc(conversations.lastMessageAt))
    .limit(sql.placeholder('limit'));
});

/**
 * Lists the deals in which the agent has unread messages, each with the latest of them: at most `limit`,
 * the latest first.
 *
 * @returns `total`, how many deals there are, exact up to `MAX_COUNTED`
 */
export async function listUnreadDeals(
  reader: Reader,
  { agentId, limit }: { readonly agentId: UserId; readonly limit: number },
): Promise<{ readonly deals: UnreadDeal[]; readonly total: number }> {
  const rows = await unreadOfAgent(reader, {}).execute({ agentId, limit });
  const latest = new Map<string, UnreadDeal>();
  // A deal with a former client has several conversations.
  for (const { dealId, clientName: name, text, at } of rows)
    if (!latest.has(dealId))
      latest.set(dealId, { dealId, clientName: name, excerpt: toMessageExcerpt(text), at });
  return { deals: [...latest.values()], total: rows[0]?.total ?? 0 };
}
