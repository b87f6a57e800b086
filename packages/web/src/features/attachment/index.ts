export { FileInput } from './file-input.tsx';
export { DealFiles, ProposalFiles } from './lazy-files.tsx';
export { type Upload, useUploads } from './use-uploads.tsx';
