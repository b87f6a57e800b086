import {
  attachmentInputSchema,
  dealAttachmentsSchema,
  proposalAttachmentsSchema,
} from '@gable/contracts/attachment';
import { procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { deleteAttachment } from './delete-attachment.ts';
import { listDealAttachments, listProposalAttachments } from './list-attachments.ts';

export const attachmentRouter = router({
  ofDeal: procedure.input(dealAttachmentsSchema).query(useCase(listDealAttachments)),
  ofProposal: procedure.input(proposalAttachmentsSchema).query(useCase(listProposalAttachments)),
  delete: procedure.input(attachmentInputSchema).mutation(useCase(deleteAttachment)),
});
