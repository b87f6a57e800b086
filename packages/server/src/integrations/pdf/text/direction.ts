import bidiFactory from 'bidi-js/dist/bidi.mjs';

const bidi = bidiFactory();

/** Letters of right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const EACH_RIGHT_TO_LEFT = new RegExp(RIGHT_TO_LEFT, 'gu');
const EACH_LETTER = /\p{L}/gu;

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * Whether a text is right-to-left: at least two thirds of its letters are. Unicode's rule, the
 * first letter, would reverse an English sentence that starts with a Hebrew name.
 */
export function isRightToLeft(text: string): boolean {
  if (!hasRightToLeft(text)) return false;
  const count = text.match(EACH_RIGHT_TO_LEFT)?.length ?? 0;
  return count * 3 > (text.match(EACH_LETTER)?.length ?? 0) * 2;
}

/**
 * Returns the embedding level of each UTF-16 unit by Unicode's bidirectional algorithm. Odd levels
 * are right-to-left.
 */
export function getEmbeddingLevels(text: string, rightToLeft: boolean): (index: number) => number {
  if (!hasRightToLeft(text)) return () => 0;
  const { levels } = bidi.getEmbeddingLevels(text, rightToLeft ? 'rtl' : 'ltr');
  return (index) => levels[index] ?? 0;
}

/**
 * Prepares a right-to-left text for the font: mirrors brackets and, if no letter shows the
 * direction, reverses the characters.
 */
export function toVisualText(text: string): string {
  const mirrored = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character);
  return hasRightToLeft(text) ? mirrored.join('') : mirrored.reverse().join('');
}

/**
 * Sorts the pieces of a line into visual order: from the highest level to the lowest odd one,
 * reverses each sequence of pieces at that level or above.
 */
export function toVisualOrder<Piece>(pieces: readonly Piece[], getLevel: (piece: Piece) => number): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(getLevel));
  for (let level = highest; level > 0; level -= 1) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while (end < ordered.length && isAtLeast(ordered[end], level, getLevel)) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return ordered;
}

function isAtLeast<Piece>(
  piece: Piece | undefined,
  level: number,
  getLevel: (piece: Piece) => number,
): boolean {
  return piece !== undefined && getLevel(piece) >= level;
}
