/** 'in_review' -> 'In review': how a status that has no label of its own is shown (spec section 4). */
export function humanize(value: string): string {
  const words = value.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a reader takes for the first character: a letter with all of its marks. */
function firstCharacter(word: string): string {
  const [first] = new Intl.Segmenter('en-US', { granularity: 'grapheme' }).segment(word);
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
