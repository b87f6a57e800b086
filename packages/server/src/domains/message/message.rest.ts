import { messageIdSchema, pageInputSchema } from '@gable/contracts/kernel';
import {
  conversationInputSchema,
  conversationListSchema,
  inboxConversationSchema,
  messageViewSchema,
  newMessageSchema,
} from '@gable/contracts/message';
import * as z from 'zod/mini';
import { newId } from '#kernel/index.ts';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { isoTime, named } from '#transport/rest/wire-schemas.ts';
import { listInbox } from './list-inbox.ts';
import { listMessages } from './read-messages.ts';
import { sendMessage } from './send-message.ts';

const messageAnswer = named('Message', z.extend(messageViewSchema, { createdAt: isoTime }));

const inboxAnswer = named(
  'InboxConversation',
  z.extend(inboxConversationSchema, {
    last: z.extend(inboxConversationSchema.shape.last, { createdAt: isoTime }),
  }),
);

const example = {
  id: EXAMPLE.messageId,
  from: 'agent',
  text: 'The showing is on Friday at 10.',
  attachments: [{ id: EXAMPLE.attachmentId, name: 'Floor plan.pdf', type: 'pdf', size: 482_133 }],
  createdAt: EXAMPLE.at,
} as const;

export const messageRoutes = [
  defineRoute({
    kind: 'page',
    method: 'GET',
    path: '/api/messages/inbox',
    operation: 'listInbox',
    caller: 'agent',
    scope: 'messages:read',
    summary: 'List the conversations of all deals',
    description:
      'Unread conversations first, then by the newest message. `last.excerpt` is the start of the newest message. To read a conversation, list the messages of its deal with its `clientEmail`.',
    input: conversationListSchema,
    run: listInbox,
    response: inboxAnswer,
    example: {
      dealId: EXAMPLE.dealId,
      clientName: EXAMPLE.customerName,
      clientEmail: EXAMPLE.customerEmail,
      isCurrentClient: true,
      unread: 1,
      isOpen: true,
      last: { from: 'client', excerpt: 'Can we meet at 11 instead?', createdAt: EXAMPLE.at },
    },
  }),
  defineRoute({
    kind: 'page',
    method: 'GET',
    path: '/api/deals/:id/messages',
    operation: 'listMessages',
    scope: 'messages:read',
    summary: 'List the messages of a deal, newest first',
    description:
      "The conversation with the deal's current client. `clientEmail` names one with an address that the deal had before.",
    input: z.object({ ...pageInputSchema.shape, ...conversationInputSchema.shape }),
    params: { id: 'dealId' },
    entity: 'deal',
    run: listMessages,
    response: messageAnswer,
    example,
  }),
  defineRoute({
    kind: 'json',
    method: 'POST',
    path: '/api/deals/:id/messages',
    operation: 'sendMessage',
    scope: 'messages:write',
    summary: 'Send a message to the other party of a deal',
    description:
      'Plain text. `clientEmail` is the address of the client, for the agent and for the client: if the deal has another one by now, nothing is sent. `attachmentIds` are files that you uploaded for a message to this address (`POST /api/deals/{id}/messages/attachments`). A message has text, files, or both.',
    status: 201,
    input: newMessageSchema,
    params: { id: 'dealId' },
    entity: 'deal',
    repeat: 'stored',
    errors: ['CLIENT_CHANGED', 'CONVERSATION_CLOSED', 'ATTACHMENTS_EXPIRED'],
    run: (ctx, input) => sendMessage(ctx, { ...input, key: newId(messageIdSchema) }),
    response: messageAnswer,
    bodyExample: {
      clientEmail: EXAMPLE.customerEmail,
      text: example.text,
      attachmentIds: [EXAMPLE.attachmentId],
    },
    example,
  }),
];
