import {
  type AttachmentId,
  conversationIdSchema,
  DAY_MS,
  type Instant,
  instant,
  MINUTE_MS,
  type UserId,
} from '@gable/contracts/kernel';
import { getOtherSide, type MessageFile, type MessageView, type SendMessage } from '@gable/contracts/message';
import { eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { type Authorized, failure, inTransaction, newId, type UseCaseContext } from '#kernel/index.ts';
import { attachToMessage, listMessageFiles } from '../attachment/index.ts';
import { assertCanWrite, type Participant, requireParticipant } from '../conversation/index.ts';
import { lockUser } from '../profile/index.ts';
import { useClientEmails, useQuota } from '../quota/index.ts';
import type { ConversationRow } from './conversation.tables.ts';
import {
  findMessage,
  findNthNewestTime,
  insertConversation,
  insertMessage,
  lockConversation,
  toMessageView,
  updateConversation,
} from './message.repository.ts';
import { messages } from './message.tables.ts';
import { getReadState, publishMessages, toReadStateColumns } from './participants.ts';
import { scheduleUnreadReminder } from './schedule-unread-reminder.ts';

/** The maximum number of messages of an author within a period, to any recipients. */
const LIMITS = [
  { max: 30, withinMs: MINUTE_MS },
  { max: 600, withinMs: DAY_MS },
] as const;

/** Checks the limits, across processes (decision 12). RATE_LIMITED with the seconds to wait. */
async function assertMessageRate(reader: Reader, authorId: UserId, now: Instant): Promise<void> {
  for (const { max, withinMs } of LIMITS) {
    const since = instant(now - withinMs);
    const oldest = await findNthNewestTime(reader, authorId, since, max);
    if (oldest === undefined) continue;
    const retryAfterSeconds = Math.max(1, Math.ceil((oldest - since) / 1_000));
    throw failure('RATE_LIMITED', { retryAfterSeconds });
  }
}

function hasSameFiles(files: readonly MessageFile[], ids: readonly AttachmentId[]): boolean {
  return files.length === ids.length && files.every(({ id }) => ids.includes(id));
}

/** Finds the message of a retry. IDEMPOTENCY_MISMATCH if the key was used for another message. */
async function findReplay(
  tx: Transaction,
  { row: { user } }: Authorized<Participant>,
  input: SendMessage,
): Promise<MessageView | null> {
  const stored = await findMessage(tx, input.key);
  if (!stored) return null;
  const { message, conversation } = stored;
  const files = (await listMessageFiles(tx, [message.id])).get(message.id) ?? [];
  const isSame =
    message.authorId === user.userId &&
    message.text === input.text &&
    hasSameFiles(files, input.attachmentIds) &&
    conversation.dealId === input.dealId &&
    conversation.clientEmail === input.clientEmail;
  if (!isSame) throw failure('IDEMPOTENCY_MISMATCH', {});
  return toMessageView(message, files);
}

/** The conversation with this address, created if necessary, and locked until the transaction ends. */
async function openConversation(
  tx: Transaction,
  authorized: Authorized<Participant>,
  clientEmail: string,
  now: Instant,
): Promise<ConversationRow> {
  const { deal } = authorized.row;
  const existing = await lockConversation(tx, authorized, clientEmail);
  if (existing) return existing;
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
  const created = await lockConversation(tx, authorized, clientEmail);
  if (!created) throw new Error(`The conversation of deal ${deal.id} disappeared while it was created.`);
  return created;
}

async function consumeMessageQuota(ctx: UseCaseContext, tx: Transaction, userId: UserId): Promise<void> {
  const limit = ctx.ports.quotas.messages;
  const countExisting = () => tx.$count(messages, eq(messages.authorId, userId));
  const used = await useQuota(tx, { userId, counter: 'messages', units: 1, countExisting });
  if (limit !== null && used > limit) throw failure('QUOTA_REACHED', { quota: 'messages', limit });
}

async function storeMessage(ctx: UseCaseContext, tx: Transaction, input: SendMessage): Promise<MessageView> {
  const authorized = await requireParticipant(ctx, input.dealId, tx);
  // The counts of the author's messages stay correct until the transaction ends.
  await lockUser(tx, authorized.row.user.userId);
  const replay = await findReplay(tx, authorized, input);
  if (replay) return replay;
  assertCanWrite(authorized, input.clientEmail);
  const now = ctx.clock.now();
  const { user, side } = authorized.row;
  await assertMessageRate(tx, user.userId, now);
  await consumeMessageQuota(ctx, tx, user.userId);
  const conversation = await openConversation(tx, authorized, input.clientEmail, now);
  // The clocks of processes differ; messages stay in the order of their arrival.
  const createdAt = instant(Math.max(now, conversation.lastMessageAt + 1));
  const message = { id: input.key, conversationId: conversation.id, text: input.text, createdAt };
  // A concurrent request of another user used the key.
  if (!(await insertMessage(tx, authorized, message))) throw failure('IDEMPOTENCY_MISMATCH', {});
  const files = await attachToMessage(tx, input.attachmentIds, { ...input, messageId: message.id, user });
  const recipient = getOtherSide(side);
  const { readThrough, unread } = getReadState(conversation, recipient);
  await updateConversation(tx, authorized, conversation.id, {
    lastMessageAt: createdAt,
    ...toReadStateColumns(recipient, readThrough, unread + 1),
  });
  if (unread === 0) {
    // The reminder may send an email.
    await useClientEmails(ctx, tx);
    await scheduleUnreadReminder(
      tx,
      { conversationId: conversation.id, side: recipient, since: createdAt },
      now,
    );
  }
  await publishMessages(ctx, tx, conversation);
  return toMessageView({ ...message, side, authorId: user.userId }, files);
}

/**
 * Sends a message to the other side of a deal: from the agent to the current client, with or without an
 * account, or to a former client with a bound proposal; or from such a client to the agent. Idempotent by
 * `key`. Its files were uploaded before. CONVERSATION_CLOSED in an archived deal, CLIENT_CHANGED,
 * RATE_LIMITED, QUOTA_REACHED, ATTACHMENTS_EXPIRED, IDEMPOTENCY_MISMATCH.
 */
export function sendMessage(ctx: UseCaseContext, input: SendMessage): Promise<MessageView> {
  return inTransaction(ctx, (tx) => storeMessage(ctx, tx, input));
}
