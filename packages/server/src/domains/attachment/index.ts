export { deleteAttachment, deleteDealAttachments, deleteProposalAttachments } from './delete-attachment.ts';
export { downloadAttachment } from './download-attachment.ts';
export { type AgentFile, listAgentFiles } from './list-agent-files.ts';
export { listDealAttachments, listProposalAttachments } from './list-attachments.ts';
export { attachToMessage, listMessageFiles } from './message-files.ts';
export { removeUnsentFileHandler } from './remove-unsent-file.ts';
export { removeUnusedFileHandler } from './stored-file.ts';
export { uploadAttachment } from './upload-attachment.ts';
