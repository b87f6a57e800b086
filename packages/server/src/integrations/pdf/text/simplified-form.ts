import type { FontCollection } from '../fonts/font-collection.ts';
import { isCovered } from '../fonts/font-coverage.ts';
import { REPLACEMENT } from './printable-text.ts';

const PICTURE = /\p{Extended_Pictographic}/u;
const JOINED_OR_TONED = /[\u200d\p{Emoji_Modifier}]/u;
const MARKED = /^\P{M}\p{M}+$/u;

/** A character as it is drawn, where that is less than what it says. */
export interface SimplifiedForm {
  readonly text: string;
  readonly font: string;
}

/**
 * How a character is drawn that no font draws as a whole: the pictures of a joined emoji side by side, a letter with
 * those of its marks that there are, and a sign where marks are missing. Null for every other character.
 */
export function findSimplifiedForm(cluster: string, shelf: FontCollection): SimplifiedForm | null {
  if (PICTURE.test(cluster) && JOINED_OR_TONED.test(cluster)) {
    const font = shelf.fontFor(cluster);
    return font && { text: cluster.replaceAll('\u200d', ''), font: font.name };
  }
  if (!MARKED.test(cluster) || shelf.fontFor(cluster)) return null;
  const [letter = '', ...marks] = cluster;
  const font = shelf.fontFor(letter) ?? shelf.basic;
  const drawn = marks.filter((mark) => isCovered(mark, font.covers));
  const missing = drawn.length < marks.length ? REPLACEMENT : '';
  return { text: letter + drawn.join('') + missing, font: font.name };
}
