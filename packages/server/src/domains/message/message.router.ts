import {
  conversationInputSchema,
  conversationListSchema,
  markMessagesReadSchema,
  messageListSchema,
  sendMessageInputSchema,
} from '@gable/contracts/message';
import { plainUseCase, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { listConversations } from './list-conversations.ts';
import { listInbox } from './list-inbox.ts';
import { markMessagesRead } from './mark-read.ts';
import { listMessages, readConversation } from './read-messages.ts';
import { countUnreadMessages } from './read-unread.ts';
import { sendMessage } from './send-message.ts';

export const messageRouter = router({
  conversation: procedure.input(conversationInputSchema).query(useCase(readConversation)),
  correspondents: procedure.input(conversationListSchema).query(useCase(listConversations)),
  inbox: procedure.input(conversationListSchema).query(useCase(listInbox)),
  list: procedure.input(messageListSchema).query(useCase(listMessages)),
  unread: procedure.query(plainUseCase(countUnreadMessages)),
  send: procedure.input(sendMessageInputSchema).mutation(useCase(sendMessage)),
  markRead: procedure.input(markMessagesReadSchema).mutation(useCase(markMessagesRead)),
});
