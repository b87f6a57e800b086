import { conversationIdSchema, type Instant, instant, type UserId } from '@gable/contracts/kernel';
import { isConversationOpen, type MessageView, otherSide, type SendMessage } from '@gable/contracts/message';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { type Authorized, failure, inTransaction, newId, type UseCaseContext } from '#kernel/index.ts';
import { useClientEmails, useQuota } from '../quota/index.ts';
import { awaitReader } from './await-reader.ts';
import type { ConversationRow } from './conversation.tables.ts';
import { type Correspondent, requireCorrespondent } from './message.access.ts';
import {
  findMessage,
  holdAuthor,
  holdConversation,
  insertConversation,
  insertMessage,
  updateConversation,
} from './message.repository.ts';
import { type MessageRow, messages } from './message.tables.ts';
import { messageView } from './message.view.ts';
import { assertMayWrite } from './message-limits.ts';
import { announceToBoth, standingColumns, standingOf } from './sides.ts';

/** The message, when this very click arrived before. IDEMPOTENCY_MISMATCH when its key was used for something else. */
async function arrivedBefore(
  tx: Transaction,
  { row: { person } }: Authorized<Correspondent>,
  input: SendMessage,
): Promise<MessageRow | null> {
  const known = await findMessage(tx, input.key);
  if (!known) return null;
  const { message, conversation } = known;
  const isSame =
    message.authorId === person.userId &&
    message.text === input.text &&
    conversation.dealId === input.dealId &&
    conversation.clientEmail === input.clientEmail;
  if (!isSame) throw failure('IDEMPOTENCY_MISMATCH', {});
  return message;
}

function assertCanBeWritten(
  { row: { deal, addresses } }: Authorized<Correspondent>,
  input: SendMessage,
): void {
  if (!addresses.includes(input.clientEmail)) throw failure('CLIENT_CHANGED', {});
  if (!isConversationOpen(deal)) throw failure('CONVERSATION_CLOSED', {});
}

/** The conversation with this address, created if necessary, and locked until the transaction ends. */
async function openConversation(
  tx: Transaction,
  authorized: Authorized<Correspondent>,
  clientEmail: string,
  now: Instant,
): Promise<ConversationRow> {
  const { deal } = authorized.row;
  const held = await holdConversation(tx, authorized, clientEmail);
  if (held) return held;
  await insertConversation(tx, {
    id: newId(conversationIdSchema),
    dealId: deal.id,
    agentId: deal.agentId,
    clientEmail,
    createdAt: now,
    lastMessageAt: instant(0),
    agentReadThrough: instant(0),
    clientReadThrough: instant(0),
    agentUnread: 0,
    clientUnread: 0,
  });
  const begun = await holdConversation(tx, authorized, clientEmail);
  if (!begun) throw new Error(`The conversation of deal ${deal.id} vanished while it was begun.`);
  return begun;
}

async function requireRoom(ctx: UseCaseContext, tx: Transaction, userId: UserId): Promise<void> {
  const limit = ctx.ports.quotas.messages;
  const countPresent = () => tx.$count(messages, eq(messages.authorId, userId));
  const used = await useQuota(tx, { userId, counted: 'messages', units: 1, countPresent });
  if (limit !== null && used > limit) throw failure('QUOTA_REACHED', { quota: 'messages', limit });
}

async function storeMessage(ctx: UseCaseContext, tx: Transaction, input: SendMessage): Promise<MessageView> {
  const authorized = await requireCorrespondent(ctx, input.dealId, tx);
  await holdAuthor(tx, authorized);
  const known = await arrivedBefore(tx, authorized, input);
  if (known) return messageView(known);
  assertCanBeWritten(authorized, input);
  const now = ctx.clock.now();
  const { person, side } = authorized.row;
  await assertMayWrite(tx, person.userId, now);
  await requireRoom(ctx, tx, person.userId);
  const conversation = await openConversation(tx, authorized, input.clientEmail, now);
  // Clocks of two processes differ: the order in a conversation is that of its messages' arrival all the same.
  const createdAt = instant(Math.max(now, conversation.lastMessageAt + 1));
  const message = { id: input.key, conversationId: conversation.id, text: input.text, createdAt };
  // The same key by somebody else, at the same moment.
  if (!(await insertMessage(tx, authorized, message))) throw failure('IDEMPOTENCY_MISMATCH', {});
  const reader = otherSide(side);
  const { readThrough, unread } = standingOf(conversation, reader);
  await updateConversation(tx, authorized, conversation.id, {
    lastMessageAt: createdAt,
    ...standingColumns(reader, readThrough, unread + 1),
  });
  if (unread === 0) {
    // Whoever is away is told by email.
    await useClientEmails(ctx, tx);
    await awaitReader(tx, { conversationId: conversation.id, side: reader, since: createdAt }, now);
  }
  await announceToBoth(ctx, tx, conversation);
  return messageView({ ...message, side, authorId: person.userId });
}

/**
 * Writes to the other side of a deal: its agent to the current client, who need not have an account yet, or to a former one
 * who is bound to something in it; or such a client to the agent. The same key again answers the message that it made. CONVERSATION_CLOSED in an archived deal,
 * CLIENT_CHANGED, RATE_LIMITED, IDEMPOTENCY_MISMATCH.
 */
export function sendMessage(ctx: UseCaseContext, input: SendMessage): Promise<MessageView> {
  return inTransaction(ctx, (tx) => storeMessage(ctx, tx, input));
}
