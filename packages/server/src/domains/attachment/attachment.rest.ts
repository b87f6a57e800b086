import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX,
  attachmentInputSchema,
  attachmentViewSchema,
  dealAttachmentsSchema,
  deletedAttachmentSchema,
  formatFileSize,
  proposalAttachmentsSchema,
  uploadToDealSchema,
  uploadToProposalSchema,
} from '@gable/contracts/attachment';
import { MESSAGE_FILES_MAX, uploadToMessageSchema } from '@gable/contracts/message';
import * as z from 'zod/mini';
import { defineRoute } from '#transport/rest/define-route.ts';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { isoTime, named } from '#transport/rest/wire-schemas.ts';
import { deleteAttachment } from './delete-attachment.ts';
import { downloadAttachment } from './download-attachment.ts';
import { listDealAttachments, listProposalAttachments } from './list-attachments.ts';
import { uploadAttachment } from './upload-attachment.ts';

const attachmentAnswer = named('Attachment', z.extend(attachmentViewSchema, { createdAt: isoTime }));

const example = {
  id: EXAMPLE.attachmentId,
  name: 'Inspection report.pdf',
  type: 'pdf',
  size: 482_133,
  from: 'agent',
  canDelete: true,
  createdAt: EXAMPLE.at,
} as const;

const UPLOAD = `The body is the file, and \`name\` its name with the extension. Accepted are PDF, PNG, JPEG, WebP, HEIC, DOCX, XLSX, PPTX, DOC, XLS, PPT, TXT and CSV files of at most ${formatFileSize(ATTACHMENT_MAX_BYTES)}, without macros, whose content has the type of their extension; up to ${ATTACHMENTS_MAX} at each place. A retry attaches the file again: \`Idempotency-Key\` has no effect.`;

const UPLOAD_ERRORS = ['FORBIDDEN', 'TOO_MANY_ATTACHMENTS', 'QUOTA_REACHED'] as const;

export const attachmentRoutes = [
  defineRoute({
    kind: 'list',
    method: 'GET',
    path: '/api/deals/:id/attachments',
    operation: 'listDealAttachments',
    scope: 'deals:read',
    summary: 'List the files of a deal',
    description:
      'Only its agent sees the files of a deal, oldest first. Those of its proposals are separate.',
    input: dealAttachmentsSchema,
    params: { id: 'dealId' },
    entity: 'deal',
    errors: ['FORBIDDEN'],
    run: listDealAttachments,
    response: attachmentAnswer,
    example,
  }),
  defineRoute({
    kind: 'upload',
    method: 'POST',
    path: '/api/deals/:id/attachments',
    operation: 'attachToDeal',
    scope: 'deals:write',
    cost: 'expensive',
    summary: 'Attach a file to a deal',
    description: UPLOAD,
    input: uploadToDealSchema,
    params: { id: 'dealId' },
    entity: 'deal',
    errors: UPLOAD_ERRORS,
    run: (ctx, { dealId, name }, file) => uploadAttachment(ctx, { target: { dealId }, name, ...file }),
    response: attachmentAnswer,
    example,
  }),
  defineRoute({
    kind: 'list',
    method: 'GET',
    path: '/api/proposals/:id/attachments',
    operation: 'listProposalAttachments',
    scope: 'proposals:read',
    summary: 'List the files of a proposal',
    description:
      "Oldest first. The agent sees all of them. The client sees the agent's files once the proposal was sent or accepted, and their own.",
    input: proposalAttachmentsSchema,
    params: { id: 'proposalId' },
    entity: 'proposal',
    run: listProposalAttachments,
    response: attachmentAnswer,
    example,
  }),
  defineRoute({
    kind: 'upload',
    method: 'POST',
    path: '/api/proposals/:id/attachments',
    operation: 'attachToProposal',
    scope: 'proposals:write',
    cost: 'expensive',
    summary: 'Attach a file to a proposal',
    description: `For its agent, and for its client once it was sent or accepted. ${UPLOAD}`,
    input: uploadToProposalSchema,
    params: { id: 'proposalId' },
    entity: 'proposal',
    errors: UPLOAD_ERRORS,
    run: (ctx, { proposalId, name }, file) =>
      uploadAttachment(ctx, { target: { proposalId }, name, ...file }),
    response: attachmentAnswer,
    example,
  }),
  defineRoute({
    kind: 'upload',
    method: 'POST',
    path: '/api/deals/:id/messages/attachments',
    operation: 'uploadMessageAttachment',
    scope: 'messages:write',
    cost: 'expensive',
    summary: 'Upload a file for a message',
    description: `Send it with \`attachmentIds\` of a message to the same \`clientEmail\`, up to ${MESSAGE_FILES_MAX} in each. Only you see it until then, and it is deleted after a day if it was not sent. ${UPLOAD}`,
    input: uploadToMessageSchema,
    params: { id: 'dealId' },
    entity: 'deal',
    errors: [...UPLOAD_ERRORS, 'CLIENT_CHANGED', 'CONVERSATION_CLOSED'],
    run: (ctx, { dealId, clientEmail, name }, file) =>
      uploadAttachment(ctx, { target: { dealId, clientEmail }, name, ...file }),
    response: attachmentAnswer,
    example,
  }),
  defineRoute({
    kind: 'file',
    method: 'GET',
    path: '/api/attachments/:id',
    operation: 'downloadAttachment',
    // The use case requires the scope of what the file is attached to.
    scope: 'any',
    contentType: '*/*',
    summary: 'Download an attached file',
    description:
      'For everyone who sees the file in a list or in a message. An API key needs `deals:read` for the file of a deal, `proposals:read` for that of a proposal, and `messages:read` for that of a message.',
    input: attachmentInputSchema,
    params: { id: 'attachmentId' },
    entity: 'attachment',
    errors: ['API_KEY_SCOPE'],
    run: downloadAttachment,
  }),
  defineRoute({
    kind: 'json',
    method: 'DELETE',
    path: '/api/attachments/:id',
    operation: 'deleteAttachment',
    scope: 'any',
    summary: 'Delete an attached file',
    description:
      'For the user who attached it. A file that was there when the client answered its proposal, signed its contract, or received its invoice stays, and so does one that was sent with a message. An API key needs `deals:write`, `proposals:write` or `messages:write`, as for downloads.',
    input: attachmentInputSchema,
    params: { id: 'attachmentId' },
    entity: 'attachment',
    errors: ['API_KEY_SCOPE', 'FORBIDDEN', 'ATTACHMENT_KEPT'],
    repeat: 'stored',
    run: deleteAttachment,
    response: named('DeletedAttachment', deletedAttachmentSchema),
    example: { id: EXAMPLE.attachmentId, deleted: true },
  }),
];
