export { FileInput } from './file-input.tsx';
export { DealFiles, ProposalFiles } from './lazy-files.tsx';
export { useFilesShared } from './use-files-shared.ts';
export { type Upload, useUploads } from './use-uploads.tsx';
