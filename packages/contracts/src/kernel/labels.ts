import { segmentGraphemes } from './graphemes.ts';

/** Turns 'in_review' into 'In review', for statuses without a label (docs/product.md, States). */
export function humanize(value: string): string {
  const words = value.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An ASCII letter or digit without a combining mark. */
const PLAIN_START = /^[a-z\d](?![^\x20-\x7e])/i;

/** Returns the first user-perceived character, with its combining marks. */
function firstCharacter(word: string): string {
  // Most words need no segmenter, which is slow to create.
  const [plain] = PLAIN_START.exec(word) ?? [];
  if (plain !== undefined) return plain;
  const [first] = segmentGraphemes(word);
  return first?.segment ?? '';
}

/** Returns up to two initials of a name, or of an email's local part. */
export function getInitials(nameOrEmail: string): string {
  const words = (nameOrEmail.split('@')[0] ?? '')
    .split(/[\s._-]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first = '', ...others] = words.map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''));
  return `${firstCharacter(first)}${firstCharacter(others.at(-1) ?? '')}`.toUpperCase() || '?';
}
