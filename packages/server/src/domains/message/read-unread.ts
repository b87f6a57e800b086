import type { DealId } from '@gable/contracts/kernel';
import type { UnreadMessages } from '@gable/contracts/message';
import type { Viewer } from '@gable/contracts/profile';
import { and, eq, ne, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import { requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { deals } from '../deal/index.ts';
import { proposals } from '../proposal/index.ts';
import { conversations } from './conversation.tables.ts';

interface Waiting {
  readonly dealId: DealId;
  readonly unread: number;
}

/** Literal, as in the index's own condition: a bound value would not let SQLite use it. */
const forAgent = sql`agent_unread > 0`;
const forClient = sql`client_unread > 0`;

const waitingForAgent = preparedQuery((reader) =>
  reader
    .select({ dealId: conversations.dealId, unread: conversations.agentUnread })
    .from(conversations)
    .where(and(eq(conversations.agentId, sql.placeholder('userId')), forAgent)),
);

/** What waits for an agent, whichever of a deal's addresses it was written with. */
export async function listWaitingForAgent(reader: Reader, { userId }: Viewer): Promise<Waiting[]> {
  return waitingForAgent(reader, {}).execute({ userId });
}

/** A proposal of the conversation's deal that is bound to its address. */
const boundHere = sql`select 1 from ${proposals} where ${proposals.dealId} = ${conversations.dealId}
  and ${proposals.clientEmail} = ${conversations.clientEmail}`;

/** What waits for a buyer at their own address, where it is the deal's or something is bound to it. */
async function listAtOwnAddress(reader: Reader, { userId, email }: Viewer): Promise<Waiting[]> {
  return reader
    .select({ dealId: conversations.dealId, unread: conversations.clientUnread })
    .from(conversations)
    .innerJoin(deals, eq(deals.id, conversations.dealId))
    .where(
      and(
        eq(conversations.clientEmail, email),
        forClient,
        sql`(${deals.customerEmail} = ${email} or exists (${boundHere}))`,
        // Another account, whose holder had this address before.
        sql`not exists (${boundHere} and ${proposals.clientId} <> ${userId})`,
      ),
    );
}

/** What waits for a buyer at addresses that they had when something was bound to them. */
async function listAtFormerAddresses(reader: Reader, { userId, email }: Viewer): Promise<Waiting[]> {
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

/** What waits for a buyer, in the conversations that are theirs (`correspondenceOf`). */
export async function listWaitingForClient(reader: Reader, viewer: Viewer): Promise<Waiting[]> {
  const [own, former] = await Promise.all([
    listAtOwnAddress(reader, viewer),
    listAtFormerAddresses(reader, viewer),
  ]);
  return [...own, ...former];
}

/** How many messages wait to be read, in all and by deal; only what is unread is looked at. */
export async function countUnreadMessages(ctx: UseCaseContext): Promise<UnreadMessages> {
  const person = requirePerson(ctx.actor);
  const rows =
    person.userType === 'agent'
      ? await listWaitingForAgent(ctx.db.read, person)
      : await listWaitingForClient(ctx.db.read, person);
  const byDeal = new Map<DealId, number>();
  for (const { dealId, unread } of rows) byDeal.set(dealId, (byDeal.get(dealId) ?? 0) + unread);
  return {
    total: rows.reduce((sum, { unread }) => sum + unread, 0),
    deals: [...byDeal].map(([dealId, unread]) => ({ dealId, unread })),
  };
}
