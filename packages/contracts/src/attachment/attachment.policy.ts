import type { Instant, UserId } from '../kernel/index.ts';

/** The fields of an attachment that decide who can delete it. */
export interface AttachmentOwner {
  readonly uploaderId: UserId;
  readonly createdAt: Instant;
}

/**
 * Whether an attachment stays: it was there when the client first acted on its proposal.
 * @param clientBoundAt When the client first acted; null before that, and for the files of a deal.
 */
export function isAttachmentKept({ createdAt }: AttachmentOwner, clientBoundAt: Instant | null): boolean {
  return clientBoundAt !== null && createdAt <= clientBoundAt;
}

/** Whether a user can delete an attachment: only who attached it, and only until it stays. */
export function canDeleteAttachment(
  userId: UserId,
  attachment: AttachmentOwner,
  clientBoundAt: Instant | null,
): boolean {
  return attachment.uploaderId === userId && !isAttachmentKept(attachment, clientBoundAt);
}
