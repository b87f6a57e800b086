import * as z from 'zod/mini';
import {
  dealIdSchema,
  emailText,
  instantSchema,
  messageIdSchema,
  pageInputSchema,
  pageOf,
  trimmed,
  writtenWhole,
} from '../kernel/index.ts';
import { MESSAGE_MAX, MESSAGES_PAGE } from './message.limits.ts';

/** The two who write: the deal's agent, and its client. */
export const messageSideSchema = z.enum(['agent', 'client']);
export type MessageSide = z.infer<typeof messageSideSchema>;

/** Plain text: nothing in it is read as markup, anywhere. */
export const messageTextSchema = trimmed('Write a message first').check(
  z.minLength(1, 'Write a message first'),
  z.maxLength(MESSAGE_MAX, `A message must be at most ${writtenWhole(MESSAGE_MAX)} characters`),
);

const clientEmail = emailText('Invalid email address');

/**
 * Writes to the other side. `clientEmail` is the client's address of the conversation that is on the screen: when the deal
 * was given another one meanwhile, nothing is sent to somebody else. `key` makes one click one message: a request that is
 * repeated carries the same.
 */
export const sendMessageInputSchema = z.object({
  dealId: dealIdSchema,
  clientEmail,
  text: messageTextSchema,
  key: messageIdSchema,
});
export type SendMessage = z.infer<typeof sendMessageInputSchema>;

/**
 * A deal's conversation. `clientEmail` names one with an address that the deal carried before, for its agent and for the
 * client who still has something in the deal; without it, the one with the current client, or a client's own.
 */
export const conversationInputSchema = z.object({
  dealId: dealIdSchema,
  clientEmail: z.optional(clientEmail),
});
export type ConversationInput = z.infer<typeof conversationInputSchema>;

export const messageListSchema = z.object({
  ...conversationInputSchema.shape,
  ...pageInputSchema.shape,
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), MESSAGES_PAGE),
});
export type MessageList = z.infer<typeof messageListSchema>;

/** The reader has seen everything up to the message of this moment. */
export const markMessagesReadSchema = z.object({
  ...conversationInputSchema.shape,
  through: instantSchema,
});
export type MarkMessagesRead = z.infer<typeof markMessagesReadSchema>;

export const messageViewSchema = z.object({
  /** The key that it was sent with. */
  id: messageIdSchema,
  from: messageSideSchema,
  text: z.string(),
  /** Later than that of every message before it in the conversation. */
  createdAt: instantSchema,
});
export type MessageView = z.infer<typeof messageViewSchema>;

/** Newest first. */
export const messagePageSchema = pageOf(messageViewSchema);

/** A conversation as one of its two sides sees it. */
export const conversationViewSchema = z.object({
  dealId: dealIdSchema,
  /** The side of whoever asks. */
  side: messageSideSchema,
  agentName: z.string(),
  clientName: z.string(),
  /** The address that the conversation is held with. */
  clientEmail: z.string(),
  /** Whether something can be written: not in an archived deal, nor to a former address that nothing is bound to. */
  isOpen: z.boolean(),
  unread: z.int(),
  /** The reader has read up to here; null before the first time. */
  readThrough: z.nullable(instantSchema),
  /** The other side has read up to here; null before the first time. */
  readByOther: z.nullable(instantSchema),
  /** For the agent, the deal's current address; for a client, their own. A client sees no other address. */
  currentEmail: z.string(),
  /** For the agent: the deal's conversations with other addresses that it carried, or carries now. */
  others: z.readonly(z.array(z.object({ clientEmail: z.string(), unread: z.int() }))),
});
export type ConversationView = z.infer<typeof conversationViewSchema>;

/** How many messages wait to be read, in all and by deal; deals without any are left out. */
export const unreadMessagesSchema = z.object({
  total: z.int(),
  deals: z.readonly(z.array(z.object({ dealId: dealIdSchema, unread: z.int() }))),
});
export type UnreadMessages = z.infer<typeof unreadMessagesSchema>;

/** A buyer's way to one of their agents. */
export const correspondentViewSchema = z.object({
  dealId: dealIdSchema,
  agentName: z.string(),
  unread: z.int(),
  isOpen: z.boolean(),
  /** The newest message; null where nobody has written yet. */
  last: z.nullable(z.object({ from: messageSideSchema, excerpt: z.string(), createdAt: instantSchema })),
});
export type CorrespondentView = z.infer<typeof correspondentViewSchema>;

export const correspondentListSchema = pageInputSchema;
export type CorrespondentList = z.infer<typeof correspondentListSchema>;
