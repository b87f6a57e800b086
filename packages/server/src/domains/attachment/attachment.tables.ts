import { ATTACHMENT_TYPES, attachmentSideSchema } from '@gable/contracts/attachment';
import type { AttachmentId, DealId, MessageId, ProposalId, UserId } from '@gable/contracts/kernel';
import { id, index, instant, integer, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { deals } from '../deal/deal.tables.ts';
import { messages } from '../message/message.tables.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';

/**
 * Files that were attached to a deal, to a proposal, or to a message. Only `message_id` changes: when the
 * message is sent.
 */
export const attachments = table(
  'attachments',
  {
    id: id<AttachmentId>('id').primaryKey(),
    dealId: id<DealId>('deal_id')
      .notNull()
      .references(() => deals.id),
    /** Null for a file of a message, and of the deal itself, which only its agent sees. */
    proposalId: id<ProposalId>('proposal_id').references(() => proposals.id),
    /** The client's address of the conversation that the file was uploaded to; otherwise null. */
    clientEmail: text('client_email'),
    /** The message that the file was sent with. Null until then, and for all other files. */
    messageId: id<MessageId>('message_id').references(() => messages.id),
    uploaderId: id<UserId>('uploader_id')
      .notNull()
      .references(() => users.id),
    side: oneOf('side', attachmentSideSchema.options).notNull(),
    name: text('name').notNull(),
    type: oneOf('type', ATTACHMENT_TYPES).notNull(),
    /** In bytes, without the suffix of the stored file. */
    size: integer('size').notNull(),
    /** The name in the file storage: the SHA-256 hash of the file with its suffix. */
    file: text('file').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (attachmentsTable) => [
    index('attachments_by_deal').on(attachmentsTable.dealId, attachmentsTable.createdAt),
    index('attachments_by_proposal').on(attachmentsTable.proposalId, attachmentsTable.createdAt),
    index('attachments_by_message').on(attachmentsTable.messageId),
    index('attachments_by_uploader').on(attachmentsTable.uploaderId),
    uniqueIndex('attachments_file').on(attachmentsTable.file),
  ],
);

export type AttachmentRow = typeof attachments.$inferSelect;
