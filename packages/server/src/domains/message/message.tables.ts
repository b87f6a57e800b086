import type { ConversationId, MessageId, UserId } from '@gable/contracts/kernel';
import { messageSideSchema } from '@gable/contracts/message';
import { id, index, instant, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';
import { conversations } from './conversation.tables.ts';

/** Messages. They are never changed. */
export const messages = table(
  'messages',
  {
    /** The idempotency key of the request. */
    id: id<MessageId>('id').primaryKey(),
    conversationId: id<ConversationId>('conversation_id')
      .notNull()
      .references(() => conversations.id),
    side: oneOf('side', messageSideSchema.options).notNull(),
    authorId: id<UserId>('author_id')
      .notNull()
      .references(() => users.id),
    /** Plain text. */
    text: text('text').notNull(),
    /** Strictly increasing within a conversation, so that it identifies how far a side has read. */
    createdAt: instant('created_at').notNull(),
  },
  (messagesTable) => [
    uniqueIndex('messages_by_conversation').on(
      messagesTable.conversationId,
      messagesTable.createdAt,
      messagesTable.id,
    ),
    index('messages_by_author').on(messagesTable.authorId, messagesTable.createdAt),
  ],
);

export type MessageRow = typeof messages.$inferSelect;
