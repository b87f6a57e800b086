import * as z from 'zod/mini';
import { plainText } from './text.ts';

/**
 * Control characters, including line breaks and tabs, and Unicode's line and paragraph separators.
 */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
/** Format characters, except for the two joiners that Persian and Indic names need. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;

/**
 * Converts text to one visible line: replaces control characters with spaces and removes format
 * characters.
 */
export function toSingleLine(text: string): string {
  return text.replaceAll(BREAKS, ' ').replaceAll(INVISIBLE, '').trim();
}

/** Domains that email clients link in any case; others only in lower case. */
const COMMON_TLDS = 'com|net|org|info|biz|io|co|app|dev|xyz|site|online|top|shop|link|click|us|ru|cn';
const WEB_ADDRESSES: readonly RegExp[] = [
  /:\/\//,
  /\bwww\./i,
  /\p{L}\p{M}*@\p{L}/u,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
  /[\p{L}\p{N}]\.\p{Ll}{2,}(?![\p{L}\p{N}])/u,
  new RegExp(`[\\p{L}\\p{N}]\\.(?:${COMMON_TLDS})(?![\\p{L}\\p{N}])`, 'iu'),
  /[\p{L}\p{N}]\.\p{L}{2,}\//u,
];

/**
 * Whether an email client may turn part of the text into a link. Full-width letters count as their
 * ASCII equivalents.
 */
export function containsWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('\u3002', '.');
  return WEB_ADDRESSES.some((pattern) => pattern.test(plain));
}

const WEB_ADDRESS_ERROR = 'Name must not contain a web or email address. Put a space after each period.';

/** Single-line text, such as a subject. Callers add length limits. */
export const singleLineText = () => plainText().check(z.overwrite<string>(toSingleLine));

/**
 * A person's name. It appears in emails to others, so it cannot contain a link. Callers add length
 * limits.
 */
export const nameText = () =>
  singleLineText().check(z.refine((name) => !containsWebAddress(name), WEB_ADDRESS_ERROR));
