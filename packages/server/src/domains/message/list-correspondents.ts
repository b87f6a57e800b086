import type { Page } from '@gable/contracts/kernel';
import {
  type CorrespondentList,
  type CorrespondentView,
  excerptOf,
  isConversationOpen,
} from '@gable/contracts/message';
import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { afterCursor, pageOf, type Reader } from '#db/index.ts';
import { type Person, requireBuyer, type UseCaseContext } from '#kernel/index.ts';
import { type DealRow, deals } from '../deal/index.ts';
import { type ProfileRow, users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/index.ts';
import { type ConversationRow, conversations } from './conversation.tables.ts';
import { type MessageRow, messages } from './message.tables.ts';

interface Row {
  readonly deal: DealRow;
  readonly agent: Pick<ProfileRow, 'name' | 'email'>;
  readonly conversation: ConversationRow | null;
  readonly last: MessageRow | null;
}

/** The deals that a buyer has a conversation in: as the current client, or bound to something (`correspondenceOf`). */
function dealIdsOf({ userId, email }: Person): SQL {
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

/** The address of the buyer's conversation in a deal: their current one, or the one that was bound. */
function ownAddress({ userId, email }: Person): SQL<string> {
  return sql<string>`case when ${deals.customerEmail} = ${email} then ${email} else coalesce((
    select ${proposals.clientEmail} from ${proposals}
    where ${proposals.dealId} = ${deals.id} and ${proposals.clientId} = ${userId}
    order by ${proposals.clientBoundAt}, ${proposals.id} limit 1), ${email}) end`;
}

/** A buyer's deals, newest first, each with its agent and the newest message: one query, whatever their number. */
async function listRows(reader: Reader, buyer: Person, input: CorrespondentList): Promise<Row[]> {
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
      and(eq(conversations.dealId, deals.id), eq(conversations.clientEmail, ownAddress(buyer))),
    )
    .leftJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.createdAt, conversations.lastMessageAt)),
    )
    .where(
      and(
        sql`${deals.id} in ${dealIdsOf(buyer)}`,
        or(eq(deals.status, 'active'), isNotNull(conversations.id)),
        afterCursor(deals.createdAt, deals.id, input.cursor),
      ),
    )
    .orderBy(desc(deals.createdAt), desc(deals.id))
    .limit(input.limit + 1);
}

function correspondentView({ deal, agent, conversation, last }: Row): CorrespondentView {
  return {
    dealId: deal.id,
    agentName: agent.name || agent.email,
    unread: conversation?.clientUnread ?? 0,
    isOpen: isConversationOpen(deal),
    last: last && { from: last.side, excerpt: excerptOf(last.text), createdAt: last.createdAt },
  };
}

/** The agents that a buyer can write to, or was written with, with what waits from each. Buyers only. */
export async function listCorrespondents(
  ctx: UseCaseContext,
  input: CorrespondentList,
): Promise<Page<CorrespondentView>> {
  const rows = await listRows(ctx.db.read, requireBuyer(ctx.actor), input);
  const placed = rows.map((row) => ({ id: row.deal.id, createdAt: row.deal.createdAt, row }));
  return pageOf(placed, input.limit, ({ row }) => correspondentView(row));
}
