import type { DealId } from '@gable/contracts/kernel';
import type { UnreadMessages } from '@gable/contracts/message';
import type { Viewer } from '@gable/contracts/profile';
import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../db/index.ts';
import { requirePerson, type UseCaseContext } from '../../kernel/index.ts';
import { deals } from '../deal/index.ts';
import { conversations } from './conversation.tables.ts';

interface Waiting {
  readonly dealId: DealId;
  readonly unread: number;
}

/** Literal, as in the index's own condition: a bound value would not let SQLite use it. */
const forAgent = sql`agent_unread > 0`;
const forClient = sql`client_unread > 0`;

/** What waits for an agent, whichever of a deal's addresses it was written with. */
export async function listWaitingForAgent(reader: Reader, viewer: Viewer): Promise<Waiting[]> {
  return reader
    .select({ dealId: conversations.dealId, unread: conversations.agentUnread })
    .from(conversations)
    .where(and(eq(conversations.agentId, viewer.userId), forAgent));
}

/** What waits for a buyer, in the deals that are theirs now. */
export async function listWaitingForClient(reader: Reader, viewer: Viewer): Promise<Waiting[]> {
  return reader
    .select({ dealId: conversations.dealId, unread: conversations.clientUnread })
    .from(conversations)
    .innerJoin(deals, eq(deals.id, conversations.dealId))
    .where(
      and(eq(conversations.clientEmail, viewer.email), forClient, eq(deals.customerEmail, viewer.email)),
    );
}

/** How many messages wait to be read, in all and by deal: one query over what is unread alone. */
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
