import * as z from 'zod/mini';
import { plainText, segmentGraphemes, toSingleLine } from '../kernel/index.ts';

/** In UTF-16 code units, with the extension. */
export const ATTACHMENT_NAME_MAX = 120;

/** Characters that Windows rejects in file names. The folders are removed before. */
const RESERVED = /[<>:"|?*\\]/g;

/** The folders of a path on Windows. Elsewhere, a backslash is a part of the name. */
const WINDOWS_FOLDERS = /^(?:[A-Za-z]:|\\\\).*\\/su;

function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  let start = '';
  for (const { segment } of segmentGraphemes(text)) {
    if (start.length + segment.length > max) break;
    start += segment;
  }
  return start.trimEnd();
}

/**
 * Converts a name to a safe file name: without folders, control characters, direction marks and
 * reserved characters, and shortened before its extension.
 */
function toFileName(name: string): string {
  const [last = ''] = name.split('/').slice(-1);
  const clean = toSingleLine(last.replace(WINDOWS_FOLDERS, '').normalize('NFC'))
    .replaceAll(RESERVED, '_')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '');
  const dot = clean.lastIndexOf('.');
  const [base, extension] = dot === -1 ? [clean, ''] : [clean.slice(0, dot), clean.slice(dot)];
  return `${truncate(base, ATTACHMENT_NAME_MAX - extension.length)}${extension}`;
}

const NAME_RULE = 'Name the file with its extension, such as plan.pdf';

/** The original name of an attached file, sanitized. */
export const attachmentNameSchema = plainText(NAME_RULE).check(
  z.overwrite<string>(toFileName),
  z.regex(/^.+\.[^.]+$/u, NAME_RULE),
  z.maxLength(ATTACHMENT_NAME_MAX, NAME_RULE),
);
