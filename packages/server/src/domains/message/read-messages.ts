import type { Instant, Page } from '@gable/contracts/kernel';
import {
  type ConversationInput,
  type ConversationView,
  clientNameAt,
  isConversationOpen,
  type MessageList,
  type MessageView,
  otherSide,
} from '@gable/contracts/message';
import { eq } from 'drizzle-orm';
import { pageOf } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { users } from '../profile/profile.tables.ts';
import { conversations } from './conversation.tables.ts';
import { addressOf, requireCorrespondent } from './message.access.ts';
import { findConversation, listMessageRows } from './message.repository.ts';
import { messageView } from './message.view.ts';
import { standingOf } from './sides.ts';

/** The messages of a conversation, newest first, paged; none while nobody has written. */
export async function listMessages(ctx: UseCaseContext, input: MessageList): Promise<Page<MessageView>> {
  const authorized = await requireCorrespondent(ctx, input.dealId);
  const clientEmail = addressOf(authorized, input.clientEmail);
  const conversation = await findConversation(ctx.db.read, input.dealId, clientEmail);
  if (!conversation) return { items: [], nextCursor: null };
  const rows = await listMessageRows(ctx.db.read, conversation.id, input);
  return pageOf(rows, input.limit, messageView);
}

const orNull = (readThrough: Instant | undefined) => (readThrough ? readThrough : null);

/** Who the two sides are, how far each has read, and for the agent which other addresses of the deal were written with. */
export async function readConversation(
  ctx: UseCaseContext,
  input: ConversationInput,
): Promise<ConversationView> {
  const authorized = await requireCorrespondent(ctx, input.dealId);
  const { deal, side, addresses, bound } = authorized.row;
  const clientEmail = addressOf(authorized, input.clientEmail);
  const [agent] = await ctx.db.read
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, deal.agentId));
  const all = await ctx.db.read.select().from(conversations).where(eq(conversations.dealId, deal.id));
  const mine = all.find((row) => row.clientEmail === clientEmail);
  const own = mine && standingOf(mine, side);
  const others = all
    .filter((row) => side === 'agent' && row.clientEmail !== clientEmail)
    .map((row) => ({ clientEmail: row.clientEmail, unread: standingOf(row, side).unread }));
  return {
    dealId: deal.id,
    side,
    agentName: agent?.name || agent?.email || '',
    clientName: clientNameAt(clientEmail, deal, bound),
    clientEmail,
    isOpen: isConversationOpen(deal) && addresses.includes(clientEmail),
    unread: own?.unread ?? 0,
    readThrough: orNull(own?.readThrough),
    readByOther: orNull(mine && standingOf(mine, otherSide(side)).readThrough),
    currentEmail: addresses[0],
    others,
  };
}
