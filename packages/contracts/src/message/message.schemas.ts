import * as z from 'zod/mini';
import { attachmentNameSchema, attachmentViewSchema } from '../attachment/index.ts';
import {
  attachmentIdSchema,
  type DealId,
  dealIdSchema,
  emailText,
  formatInteger,
  instantSchema,
  messageIdSchema,
  pageInputSchema,
  trimmed,
} from '../kernel/index.ts';
import { MESSAGE_FILES_MAX, MESSAGE_MAX, MESSAGES_PAGE_SIZE } from './message.limits.ts';

export const messageSideSchema = z.enum(['agent', 'client']);
export type MessageSide = z.infer<typeof messageSideSchema>;

const EMPTY = 'Write a message first';

/** Plain text, never interpreted as markup. Empty if the message has files. */
export const messageTextSchema = trimmed(EMPTY).check(
  z.maxLength(MESSAGE_MAX, `A message must be at most ${formatInteger(MESSAGE_MAX)} characters`),
);

/** Files that were uploaded to the conversation and not sent yet. */
const messageAttachmentsSchema = z.array(attachmentIdSchema).check(
  z.maxLength(MESSAGE_FILES_MAX, `Attach at most ${MESSAGE_FILES_MAX} files to a message`),
  z.refine((ids) => new Set(ids).size === ids.length, 'Attach each file once'),
);

const clientEmail = emailText('Invalid email address');

/**
 * A message to the other side. `clientEmail` identifies the conversation on the screen, so that
 * nothing goes to a new client by mistake. `key` is the idempotency key and becomes the message's
 * id. A message has text, files, or both.
 */
const sendMessageFields = {
  dealId: dealIdSchema,
  clientEmail,
  text: z._default(messageTextSchema, ''),
  attachmentIds: z._default(messageAttachmentsSchema, []),
};

const requireContent = () =>
  z.refine<{ readonly text: string; readonly attachmentIds: readonly unknown[] }>(
    ({ text, attachmentIds }) => text !== '' || attachmentIds.length > 0,
    { error: EMPTY, path: ['text'] },
  );

/** A message without its key: REST requests have an `Idempotency-Key` header. */
export const newMessageSchema = z.object(sendMessageFields).check(requireContent());

export const sendMessageInputSchema = z
  .object({ ...sendMessageFields, key: messageIdSchema })
  .check(requireContent());
export type SendMessage = z.infer<typeof sendMessageInputSchema>;

/**
 * A deal's conversation. `clientEmail` selects one with a former client. It defaults to the current
 * client for the agent and to the client's own conversation.
 */
export const conversationInputSchema = z.object({
  dealId: dealIdSchema,
  clientEmail: z.optional(clientEmail),
});
export type ConversationInput = z.infer<typeof conversationInputSchema>;

export const messageListSchema = z.object({
  ...conversationInputSchema.shape,
  ...pageInputSchema.shape,
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), MESSAGES_PAGE_SIZE),
});
export type MessageList = z.infer<typeof messageListSchema>;

/** Marks messages as read up to and including `through`. */
export const markMessagesReadSchema = z.object({
  ...conversationInputSchema.shape,
  through: instantSchema,
});
export type MarkMessagesRead = z.infer<typeof markMessagesReadSchema>;

/** Uploads a file to a conversation. It is visible once a message is sent with it. */
export const uploadToMessageSchema = z.object({
  dealId: dealIdSchema,
  clientEmail,
  name: attachmentNameSchema,
});

export const messageFileSchema = z.pick(attachmentViewSchema, {
  id: true,
  name: true,
  type: true,
  size: true,
});
export type MessageFile = z.infer<typeof messageFileSchema>;

export const messageViewSchema = z.object({
  id: messageIdSchema,
  from: messageSideSchema,
  /** Empty if the message has only files. */
  text: z.string(),
  /** In the order in which they were uploaded. */
  attachments: z.readonly(z.array(messageFileSchema)),
  /** Strictly increasing within a conversation. */
  createdAt: instantSchema,
});
export type MessageView = z.infer<typeof messageViewSchema>;

/** A conversation as the viewer sees it. */
export const conversationViewSchema = z.object({
  dealId: dealIdSchema,
  /** The viewer's side. */
  side: messageSideSchema,
  agentName: z.string(),
  clientName: z.string(),
  clientEmail: z.string(),
  /** False in an archived deal, and for a former address that is not bound to a proposal. */
  isOpen: z.boolean(),
  unread: z.int(),
  /** Up to when the viewer has read; null if never. */
  readThrough: z.nullable(instantSchema),
  /** Up to when the other side has read; null if never. */
  readByOther: z.nullable(instantSchema),
  /** The deal's current client email for the agent; a client's own for a client. */
  currentEmail: z.string(),
  /** The deal's other conversations, for the agent. */
  others: z.readonly(z.array(z.object({ clientEmail: z.string(), unread: z.int() }))),
});
export type ConversationView = z.infer<typeof conversationViewSchema>;

/** Unread message counts. Deals without unread messages are omitted. */
export interface UnreadMessages {
  readonly total: number;
  readonly deals: readonly { readonly dealId: DealId; readonly unread: number }[];
}

/** A conversation in a buyer's list. */
export const conversationSummarySchema = z.object({
  dealId: dealIdSchema,
  agentName: z.string(),
  unread: z.int(),
  isOpen: z.boolean(),
  /** The newest message; null without messages. */
  last: z.nullable(z.object({ from: messageSideSchema, excerpt: z.string(), createdAt: instantSchema })),
});
export type ConversationSummary = z.infer<typeof conversationSummarySchema>;

/** A conversation in the agent's inbox. It has at least one message. */
export const inboxConversationSchema = z.object({
  dealId: dealIdSchema,
  clientName: z.string(),
  clientEmail: z.string(),
  /** False for a former client of the deal. */
  isCurrentClient: z.boolean(),
  unread: z.int(),
  isOpen: z.boolean(),
  last: z.object({ from: messageSideSchema, excerpt: z.string(), createdAt: instantSchema }),
});
export type InboxConversation = z.infer<typeof inboxConversationSchema>;

export const conversationListSchema = pageInputSchema;
export type ConversationListInput = z.infer<typeof conversationListSchema>;
