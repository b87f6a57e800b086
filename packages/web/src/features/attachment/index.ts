export { FileInput } from './file-input.tsx';
export { DealFiles } from './lazy-deal-files.tsx';
export { ProposalFiles, useFilesShared } from './proposal-files.tsx';
export { type Upload, useUploads } from './use-uploads.tsx';
