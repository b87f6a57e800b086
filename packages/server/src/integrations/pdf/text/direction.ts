import bidiFactory from 'bidi-js/dist/bidi.mjs';

const bidi = bidiFactory();

/** Letters of the scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const EACH_RIGHT_TO_LEFT = new RegExp(RIGHT_TO_LEFT, 'gu');
const EACH_LETTER = /\p{L}/gu;

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * Whether the text as a whole runs from right to left: when two of three of its letters do. Unicode's own rule, the
 * first letter, would turn around an English sentence that begins with a Hebrew name.
 */
export function isRightToLeft(text: string): boolean {
  if (!hasRightToLeft(text)) return false;
  const count = text.match(EACH_RIGHT_TO_LEFT)?.length ?? 0;
  return count * 3 > (text.match(EACH_LETTER)?.length ?? 0) * 2;
}

/** For each UTF-16 unit its level of embedding by Unicode's bidirectional algorithm: odd runs from right to left. */
export function getEmbeddingLevels(text: string, rightToLeft: boolean): (index: number) => number {
  if (!hasRightToLeft(text)) return () => 0;
  const { levels } = bidi.getEmbeddingLevels(text, rightToLeft ? 'rtl' : 'ltr');
  return (index) => levels[index] ?? 0;
}

/**
 * A piece of one odd level as it must be handed to the font: brackets turned around and, where nothing in it is a
 * letter by which the font would see the direction, the characters in the order in which they are seen.
 */
export function toVisualText(text: string): string {
  const mirrored = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character);
  return hasRightToLeft(text) ? mirrored.join('') : mirrored.reverse().join('');
}

/**
 * Puts the pieces of one line into the order in which they are seen from left to right, by their levels: from the
 * highest level down to the lowest odd one, each stretch of that level or a higher one is reversed.
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
