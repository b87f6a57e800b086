import type { Instant, MessageId, UserId } from '../kernel/index.ts';

/** The fields of an attachment that decide who can delete it. */
export interface AttachmentOwner {
  readonly uploaderId: UserId;
  readonly createdAt: Instant;
  /** Null for a file that is not part of a message. */
  readonly messageId: MessageId | null;
}

/**
 * Whether an attachment stays: it was sent with a message, or it was there when the client first acted
 * on its proposal.
 * @param clientBoundAt When the client first acted; null before that, and for other files.
 */
export function isAttachmentKept(
  { createdAt, messageId }: AttachmentOwner,
  clientBoundAt: Instant | null,
): boolean {
  return messageId !== null || (clientBoundAt !== null && createdAt <= clientBoundAt);
}

/** Whether a user can delete an attachment: only who attached it, and only until it stays. */
export function canDeleteAttachment(
  userId: UserId,
  attachment: AttachmentOwner,
  clientBoundAt: Instant | null,
): boolean {
  return attachment.uploaderId === userId && !isAttachmentKept(attachment, clientBoundAt);
}
