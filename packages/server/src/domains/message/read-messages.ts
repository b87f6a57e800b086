import type { Instant, Page } from '@gable/contracts/kernel';
import {
  type ConversationInput,
  type ConversationView,
  getClientName,
  getOtherSide,
  isConversationOpen,
  type MessageList,
  type MessageView,
} from '@gable/contracts/message';
import { toPage } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { listMessageFiles } from '../attachment/index.ts';
import { getClientEmail, requireParticipant } from '../conversation/index.ts';
import { findProfile } from '../profile/index.ts';
import {
  findConversation,
  listConversationsOfDeal,
  listMessageRows,
  toMessageView,
} from './message.repository.ts';
import { getReadState } from './participants.ts';

/** Lists the messages of a conversation, newest first, paged. */
export async function listMessages(ctx: UseCaseContext, input: MessageList): Promise<Page<MessageView>> {
  const authorized = await requireParticipant(ctx, input.dealId);
  const clientEmail = getClientEmail(authorized, input.clientEmail);
  const conversation = await findConversation(ctx.db.read, input.dealId, clientEmail);
  if (!conversation) return { items: [], nextCursor: null };
  const rows = await listMessageRows(ctx.db.read, conversation.id, input);
  const files = await listMessageFiles(
    ctx.db.read,
    rows.map(({ id }) => id),
  );
  return toPage(rows, input.limit, (row) => toMessageView(row, files.get(row.id) ?? []));
}

const toNullable = (readThrough: Instant | undefined) => (readThrough ? readThrough : null);

/**
 * Returns both sides of a conversation, their read state, and for the agent the deal's other conversations.
 */
export async function readConversation(
  ctx: UseCaseContext,
  input: ConversationInput,
): Promise<ConversationView> {
  const authorized = await requireParticipant(ctx, input.dealId);
  const { deal, side, addresses, bound } = authorized.row;
  const clientEmail = getClientEmail(authorized, input.clientEmail);
  const agent = await findProfile(ctx.db.read, deal.agentId);
  const ofDeal = await listConversationsOfDeal(ctx.db.read, deal.id);
  const current = ofDeal.find((row) => row.clientEmail === clientEmail);
  const own = current && getReadState(current, side);
  const others = ofDeal
    .filter((row) => side === 'agent' && row.clientEmail !== clientEmail)
    .map((row) => ({ clientEmail: row.clientEmail, unread: getReadState(row, side).unread }));
  return {
    dealId: deal.id,
    side,
    agentName: agent?.name || agent?.email || '',
    clientName: getClientName(clientEmail, deal, bound),
    clientEmail,
    isOpen: isConversationOpen(deal) && addresses.includes(clientEmail),
    unread: own?.unread ?? 0,
    readThrough: toNullable(own?.readThrough),
    readByOther: toNullable(current && getReadState(current, getOtherSide(side)).readThrough),
    currentEmail: addresses[0],
    others,
  };
}
