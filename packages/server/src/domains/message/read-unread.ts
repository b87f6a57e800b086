import type { DealId } from '@gable/contracts/kernel';
import type { UnreadMessages } from '@gable/contracts/message';
import type { Viewer } from '@gable/contracts/profile';
import { and, eq, ne, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import { requireUser, type UseCaseContext } from '#kernel/index.ts';
import { deals } from '../deal/index.ts';
import { proposals } from '../proposal/index.ts';
import { conversations } from './conversation.tables.ts';

interface UnreadCount {
  readonly dealId: DealId;
  readonly unread: number;
}

/** Literals, as in the partial indexes: SQLite does not use them for a bound value. */
const forAgent = sql`agent_unread > 0`;
const forClient = sql`client_unread > 0`;

const unreadOfAgent = preparedQuery((reader) =>
  reader
    .select({ dealId: conversations.dealId, unread: conversations.agentUnread })
    .from(conversations)
    .where(and(eq(conversations.agentId, sql.placeholder('userId')), forAgent)),
);

/** Lists an agent's unread counts, with any client's address. */
export async function listUnreadOfAgent(reader: Reader, { userId }: Viewer): Promise<UnreadCount[]> {
  return unreadOfAgent(reader, {}).execute({ userId });
}

/** A proposal of the conversation's deal that is bound to its address. */
const boundHere = sql`select 1 from ${proposals} where ${proposals.dealId} = ${conversations.dealId}
  and ${proposals.clientEmail} = ${conversations.clientEmail}`;

/** Lists a buyer's unread counts at their own address, if it is the deal's or a proposal is bound to it. */
async function listAtOwnAddress(reader: Reader, { userId, email }: Viewer): Promise<UnreadCount[]> {
  return reader
    .select({ dealId: conversations.dealId, unread: conversations.clientUnread })
    .from(conversations)
    .innerJoin(deals, eq(deals.id, conversations.dealId))
    .where(
      and(
        eq(conversations.clientEmail, email),
        forClient,
        sql`(${deals.customerEmail} = ${email} or exists (${boundHere}))`,
        // Bound to another account that had this address before.
        sql`not exists (${boundHere} and ${proposals.clientId} <> ${userId})`,
      ),
    );
}

/** Lists a buyer's unread counts at former addresses with a bound proposal. */
async function listAtFormerAddresses(reader: Reader, { userId, email }: Viewer): Promise<UnreadCount[]> {
  return reader
    .selectDistinct({
      dealId: conversations.dealId,
      unread: conversations.clientUnread,
      conversationId: conversations.id,
    })
    .from(proposals)
    .innerJoin(
      conversations,
      and(
        eq(conversations.dealId, proposals.dealId),
        eq(conversations.clientEmail, proposals.clientEmail),
        forClient,
      ),
    )
    .where(and(eq(proposals.clientId, userId), ne(proposals.clientEmail, email)));
}

/** Lists a buyer's unread counts in their conversations (`findConversationAccess`). */
export async function listUnreadOfClient(reader: Reader, viewer: Viewer): Promise<UnreadCount[]> {
  const [own, former] = await Promise.all([
    listAtOwnAddress(reader, viewer),
    listAtFormerAddresses(reader, viewer),
  ]);
  return [...own, ...former];
}

/** Counts the unread messages, in total and by deal. Reads only unread conversations. */
export async function countUnreadMessages(ctx: UseCaseContext): Promise<UnreadMessages> {
  const user = requireUser(ctx.actor);
  const rows =
    user.userType === 'agent'
      ? await listUnreadOfAgent(ctx.db.read, user)
      : await listUnreadOfClient(ctx.db.read, user);
  const byDeal = new Map<DealId, number>();
  for (const { dealId, unread } of rows) byDeal.set(dealId, (byDeal.get(dealId) ?? 0) + unread);
  return {
    total: rows.reduce((sum, { unread }) => sum + unread, 0),
    deals: [...byDeal].map(([dealId, unread]) => ({ dealId, unread })),
  };
}
