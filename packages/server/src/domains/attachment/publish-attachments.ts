import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { notifyParticipants } from '../notification/index.ts';
import type { AttachmentPlace } from './attachment.access.ts';

/** Publishes a change of attachments to the open screens of everyone who sees them. */
export async function publishAttachments(
  ctx: UseCaseContext,
  tx: Transaction,
  { user, proposal }: AttachmentPlace,
): Promise<void> {
  if (proposal) await notifyParticipants(ctx, tx, proposal, ['attachments']);
  else await publishChange(ctx, tx, user.userId, ['attachments']);
}
