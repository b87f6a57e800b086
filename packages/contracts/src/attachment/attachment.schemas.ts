import * as z from 'zod/mini';
import { attachmentIdSchema, dealIdSchema, instantSchema, proposalIdSchema } from '../kernel/index.ts';
import { attachmentNameSchema } from './attachment.name.ts';
import { ATTACHMENT_TYPES } from './attachment.types.ts';

/** Which side of a deal attached a file. */
export const attachmentSideSchema = z.enum(['agent', 'client']);
export type AttachmentSide = z.infer<typeof attachmentSideSchema>;

export const dealAttachmentsSchema = z.object({ dealId: dealIdSchema });
export const proposalAttachmentsSchema = z.object({ proposalId: proposalIdSchema });
export const attachmentInputSchema = z.object({ attachmentId: attachmentIdSchema });

export const uploadToDealSchema = z.object({ dealId: dealIdSchema, name: attachmentNameSchema });
export const uploadToProposalSchema = z.object({ proposalId: proposalIdSchema, name: attachmentNameSchema });

export const attachmentViewSchema = z.object({
  id: attachmentIdSchema,
  name: z.string(),
  type: z.enum(ATTACHMENT_TYPES),
  /** In bytes. */
  size: z.int(),
  from: attachmentSideSchema,
  /** Whether the viewer can delete it now. */
  canDelete: z.boolean(),
  createdAt: instantSchema,
});
export type AttachmentView = z.infer<typeof attachmentViewSchema>;

export const deletedAttachmentSchema = z.object({ id: attachmentIdSchema, deleted: z.literal(true) });
