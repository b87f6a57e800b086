import type { Page } from '@gable/contracts/kernel';
import {
  type ConversationListInput,
  type ConversationSummary,
  isConversationOpen,
  toMessageExcerpt,
} from '@gable/contracts/message';
import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { afterCursor, type Reader, toPage } from '#db/index.ts';
import { requireBuyer, type UseCaseContext, type User } from '#kernel/index.ts';
import { deals } from '../deal/index.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/index.ts';
import { conversations } from './conversation.tables.ts';
import { messages } from './message.tables.ts';

/** The deals of a buyer: as the current client, or with a bound proposal (`findConversationAccess`). */
function selectDealIds({ userId, email }: User): SQL {
  return sql`(
    select ${deals.id} from ${deals} where ${deals.customerEmail} = ${email} and not exists (
      select 1 from ${proposals} where ${proposals.dealId} = ${deals.id}
        and ${proposals.clientEmail} = ${email} and ${proposals.clientId} <> ${userId})
    union all
    select ${proposals.dealId} from ${proposals} where ${proposals.clientId} = ${userId}
    union all
    select ${proposals.dealId} from ${proposals}
      where ${proposals.clientEmail} = ${email} and ${proposals.clientId} is null
  )`;
}

/** The address of the buyer's conversation in a deal: their current one, or the bound one. */
function selectOwnAddress({ userId, email }: User): SQL<string> {
  return sql<string>`case when ${deals.customerEmail} = ${email} then ${email} else coalesce((
    select ${proposals.clientEmail} from ${proposals}
    where ${proposals.dealId} = ${deals.id} and ${proposals.clientId} = ${userId}
    order by ${proposals.clientBoundAt}, ${proposals.id} limit 1), ${email}) end`;
}

/** Lists a buyer's deals, newest first, each with its agent and the newest message, in one query. */
async function listRows(reader: Reader, buyer: User, input: ConversationListInput) {
  return reader
    .select({
      deal: deals,
      agent: { name: users.name, email: users.email },
      conversation: conversations,
      last: messages,
    })
    .from(deals)
    .innerJoin(users, eq(users.id, deals.agentId))
    .leftJoin(
      conversations,
      and(eq(conversations.dealId, deals.id), eq(conversations.clientEmail, selectOwnAddress(buyer))),
    )
    .leftJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.createdAt, conversations.lastMessageAt)),
    )
    .where(
      and(
        sql`${deals.id} in ${selectDealIds(buyer)}`,
        or(eq(deals.status, 'active'), isNotNull(conversations.id)),
        afterCursor(deals.createdAt, deals.id, input.cursor),
      ),
    )
    .orderBy(desc(deals.createdAt), desc(deals.id))
    .limit(input.limit + 1);
}

type Row = Awaited<ReturnType<typeof listRows>>[number];

function toConversationSummary({ deal, agent, conversation, last }: Row): ConversationSummary {
  return {
    dealId: deal.id,
    agentName: agent.name || agent.email,
    unread: conversation?.clientUnread ?? 0,
    isOpen: isConversationOpen(deal),
    last: last && { from: last.side, excerpt: toMessageExcerpt(last.text), createdAt: last.createdAt },
  };
}

/**
 * Lists the conversations of a buyer: deals that they can send messages in, or have messages of. Buyers only.
 */
export async function listConversations(
  ctx: UseCaseContext,
  input: ConversationListInput,
): Promise<Page<ConversationSummary>> {
  const rows = await listRows(ctx.db.read, requireBuyer(ctx.actor), input);
  const items = rows.map((row) => ({ id: row.deal.id, createdAt: row.deal.createdAt, row }));
  return toPage(items, input.limit, ({ row }) => toConversationSummary(row));
}
