import { graphemesOf } from './graphemes.ts';

/** 'in_review' -> 'In review': how a status that has no label of its own is shown (spec section 4). */
export function humanize(value: string): string {
  const words = value.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A letter or digit of ASCII that bears no mark. */
const PLAIN_START = /^[a-z\d](?![^\x20-\x7e])/i;

/** What a reader takes for the first character: a letter with all of its marks. */
function firstCharacter(word: string): string {
  // Most do without the segmenter, which is slow to make.
  const [plain] = PLAIN_START.exec(word) ?? [];
  if (plain !== undefined) return plain;
  const [first] = graphemesOf(word);
  return first?.segment ?? '';
}

/** Up to two initials of a name, or of the part of an e-mail before the @: of its words that have a letter or a digit. */
export function initialsOf(nameOrEmail: string): string {
  const words = (nameOrEmail.split('@')[0] ?? '')
    .split(/[\s._-]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first = '', ...others] = words.map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''));
  return `${firstCharacter(first)}${firstCharacter(others.at(-1) ?? '')}`.toUpperCase() || '?';
}
