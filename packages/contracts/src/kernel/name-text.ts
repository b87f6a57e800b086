import * as z from 'zod/mini';
import { plainText } from './text.ts';

/** Line breaks, tabs and every other control character, and Unicode's own line and paragraph separators. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
/**
 * What is not seen and changes how the rest is read: marks of direction, zero-width blanks, soft hyphens, tags. The two
 * joiners stay, without which Persian and Indian names are spelled wrong.
 */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;

/** A text as one line of what a reader sees: control characters become blanks, invisible formatting is dropped. */
export function singleLine(text: string): string {
  return text.replaceAll(BREAKS, ' ').replaceAll(INVISIBLE, '').trim();
}

/** Domains that mail programs turn into links in any case of letters. Others count in small letters, as they are typed. */
const COMMON_ENDINGS = 'com|net|org|info|biz|io|co|app|dev|xyz|site|online|top|shop|link|click|us|ru|cn';
const ADDRESSES: readonly RegExp[] = [
  /:\/\//,
  /\bwww\./i,
  /\p{L}\p{M}*@\p{L}/u,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
  /[\p{L}\p{N}]\.\p{Ll}{2,}(?![\p{L}\p{N}])/u,
  new RegExp(`[\\p{L}\\p{N}]\\.(?:${COMMON_ENDINGS})(?![\\p{L}\\p{N}])`, 'iu'),
  /[\p{L}\p{N}]\.\p{L}{2,}\//u,
];

/** Whether a mail program may turn part of a text into a link. Letters of other widths count as their plain ones. */
export function namesWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('\u3002', '.');
  return ADDRESSES.some((address) => address.test(plain));
}

const ADDRESS_RULE = 'Name must not contain a web or email address. Put a space after each period.';

/** Text that a person typed and that others read in one line, such as a subject. Callers add the limits of its length. */
export const lineText = () => plainText().check(z.overwrite<string>(singleLine));

/**
 * The name of a person, as they or others type it. It stands in emails that Gable sends to others, so it is one line and can
 * be no link. Callers add the limits of its length.
 */
export const nameText = () => lineText().check(z.refine((name) => !namesWebAddress(name), ADDRESS_RULE));
