import type { FontCollection } from '../fonts/font-collection.ts';
import { isCovered } from '../fonts/font-coverage.ts';
import { REPLACEMENT } from './printable-text.ts';

const PICTURE = /\p{Extended_Pictographic}/u;
const JOINED_OR_TONED = /[\u200d\p{Emoji_Modifier}]/u;
const MARKED = /^\P{M}\p{M}+$/u;

/** The drawable form of a character, with less than its full meaning. */
export interface SimplifiedForm {
  readonly text: string;
  readonly font: string;
}

/**
 * Returns how to draw a character that no font has as a whole: the parts of a joined emoji side by
 * side, or a letter with its supported marks and a replacement for the others. Null for other
 * characters.
 */
export function findSimplifiedForm(cluster: string, fonts: FontCollection): SimplifiedForm | null {
  if (PICTURE.test(cluster) && JOINED_OR_TONED.test(cluster)) {
    const font = fonts.fontFor(cluster);
    return font && { text: cluster.replaceAll('\u200d', ''), font: font.name };
  }
  if (!MARKED.test(cluster) || fonts.fontFor(cluster)) return null;
  const [letter = '', ...marks] = cluster;
  const font = fonts.fontFor(letter) ?? fonts.basic;
  const drawn = marks.filter((mark) => isCovered(mark, font.covers));
  const missing = drawn.length < marks.length ? REPLACEMENT : '';
  return { text: letter + drawn.join('') + missing, font: font.name };
}
