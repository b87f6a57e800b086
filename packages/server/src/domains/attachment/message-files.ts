import type { AttachmentId, MessageId } from '@gable/contracts/kernel';
import type { MessageFile } from '@gable/contracts/message';
import { and, asc, inArray } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { failure, type User } from '#kernel/index.ts';
import { ofUnsentMessage, type UnsentFiles } from './attachment.repository.ts';
import { type AttachmentRow, attachments } from './attachment.tables.ts';

const toMessageFile = ({ id, name, type, size }: AttachmentRow): MessageFile => ({ id, name, type, size });

/** Lists the files of messages, each in the order of their upload. */
export async function listMessageFiles(
  reader: Reader,
  messageIds: readonly MessageId[],
): Promise<ReadonlyMap<MessageId, readonly MessageFile[]>> {
  const files = new Map<MessageId, MessageFile[]>();
  if (messageIds.length === 0) return files;
  const rows = await reader
    .select()
    .from(attachments)
    .where(inArray(attachments.messageId, [...messageIds]))
    .orderBy(asc(attachments.createdAt), asc(attachments.id));
  for (const row of rows)
    if (row.messageId) files.set(row.messageId, [...(files.get(row.messageId) ?? []), toMessageFile(row)]);
  return files;
}

interface SentMessage extends Omit<UnsentFiles, 'uploaderId'> {
  readonly messageId: MessageId;
  readonly user: Pick<User, 'userId'>;
}

/**
 * Attaches files that a user uploaded to a conversation to a message that is stored in the same
 * transaction. ATTACHMENTS_EXPIRED for a file that was deleted, sent before, or is someone else's.
 */
export async function attachToMessage(
  tx: Transaction,
  ids: readonly AttachmentId[],
  { dealId, clientEmail, messageId, user }: SentMessage,
): Promise<readonly MessageFile[]> {
  if (ids.length === 0) return [];
  const unsent = ofUnsentMessage({ dealId, clientEmail, uploaderId: user.userId });
  const attached = await tx
    .update(attachments)
    .set({ messageId })
    .where(and(inArray(attachments.id, [...ids]), unsent))
    .returning({ id: attachments.id });
  if (attached.length !== ids.length) throw failure('ATTACHMENTS_EXPIRED', {});
  return (await listMessageFiles(tx, [messageId])).get(messageId) ?? [];
}
