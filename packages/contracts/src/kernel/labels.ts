/** 'in_review' -> 'In review': how a status that has no label of its own is shown (spec section 4). */
export function humanize(value: string): string {
  const words = value.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Up to two initials of a name, or of the part of an e-mail before the @. */
export function initialsOf(nameOrEmail: string): string {
  const words = (nameOrEmail.split('@')[0] ?? '').split(/[\s._-]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => (word ?? '').charAt(0).toUpperCase()).join('') || '?';
}
