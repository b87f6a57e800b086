import type { AttachmentView } from '@gable/contracts/attachment';
import type { DealId, ProposalId } from '@gable/contracts/kernel';
import { and, asc, type SQL } from 'drizzle-orm';
import { requireUser, type UseCaseContext } from '#kernel/index.ts';
import { requireDeal } from '../deal/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { attachmentsVisibleTo, selectAttachments } from './attachment.access.ts';
import { ofDeal, ofProposal } from './attachment.repository.ts';
import { attachments } from './attachment.tables.ts';
import { toAttachmentView } from './attachment.view.ts';

async function listVisible(ctx: UseCaseContext, place: SQL | undefined): Promise<AttachmentView[]> {
  const user = requireUser(ctx.actor);
  const rows = await selectAttachments(ctx.db.read)
    .where(and(place, attachmentsVisibleTo(user)))
    .orderBy(asc(attachments.createdAt), asc(attachments.id));
  return rows.map((row) => toAttachmentView(row, user.userId));
}

/** Lists the files of a deal itself, oldest first. Its agent only. */
export async function listDealAttachments(
  ctx: UseCaseContext,
  { dealId }: { readonly dealId: DealId },
): Promise<AttachmentView[]> {
  await requireDeal(ctx, dealId, 'edit');
  return listVisible(ctx, ofDeal(dealId));
}

/** Lists the files of a proposal that the actor may see, oldest first. */
export async function listProposalAttachments(
  ctx: UseCaseContext,
  { proposalId }: { readonly proposalId: ProposalId },
): Promise<AttachmentView[]> {
  await requireProposal(ctx, proposalId, 'read');
  return listVisible(ctx, ofProposal(proposalId));
}
