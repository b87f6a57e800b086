import { ATTACHMENT_MAX_BYTES, type AttachmentProblem } from './attachment.types.ts';
import { formatFileSize } from './format-file-size.ts';

const PROBLEMS: Readonly<Record<AttachmentProblem, string>> = {
  type: 'This type of file cannot be attached. Choose a PDF, an image (PNG, JPEG, WebP, HEIC), an Office document, or a TXT or CSV file.',
  content:
    'The content of this file does not match its extension, or it is protected by a password. Save it again in the format of its extension, without a password.',
  macros: 'This file contains macros, which can harm a computer. Save it as a PDF, or without macros.',
  bytes: `This file is larger than ${formatFileSize(ATTACHMENT_MAX_BYTES)}. Choose a smaller one.`,
  empty: 'This file is empty. Choose another file.',
};

/** Returns why a file cannot be attached, and what to do. */
export const formatAttachmentProblem = (problem: AttachmentProblem): string => PROBLEMS[problem];
