import { type AttachmentView, canDeleteAttachment } from '@gable/contracts/attachment';
import type { UserId } from '@gable/contracts/kernel';
import type { FoundAttachment } from './attachment.access.ts';

/** Returns an attachment as a user sees it. */
export function toAttachmentView(
  { attachment, clientBoundAt }: FoundAttachment,
  viewerId: UserId,
): AttachmentView {
  const { id, name, type, size, side, createdAt } = attachment;
  return {
    id,
    name,
    type,
    size,
    from: side,
    canDelete: canDeleteAttachment(viewerId, attachment, clientBoundAt),
    createdAt,
  };
}
