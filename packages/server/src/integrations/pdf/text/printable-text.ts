import type { FontCollection } from '../fonts/font-collection.ts';
import { isCovered } from '../fonts/font-coverage.ts';
import { graphemes } from './graphemes.ts';

/** Replaces a character that no font has: U+FFFD, which Roboto has. */
export const REPLACEMENT = '\uFFFD';

const MARK = /^\p{M}$/u;
const TAB = '    ';
/** Characters without a glyph, variation selectors and direction marks, except the two joiners. */
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
/** In many scripts, the joiners determine the form of a letter. */
const JOINERS = /[\u200c\u200d]/gu;

/**
 * Converts a text to a printable form: composes characters, converts tabs to spaces, removes
 * invisible characters, and replaces each unsupported character by a visible one.
 */
export function toPrintableText(text: string, fonts: FontCollection): string {
  const composed = text.normalize('NFC').replaceAll('\t', TAB).replace(INVISIBLE, '');
  return composed
    .split('\n')
    .map((line) => printableLine(line, fonts))
    .join('\n');
}

function printableLine(line: string, fonts: FontCollection): string {
  if (isCovered(line, fonts.basic.covers)) return line;
  let printable = '';
  for (const cluster of graphemes(line)) {
    const font = fonts.fontFor(cluster);
    if ((font && font !== fonts.basic) || isMarkedLetter(cluster, fonts)) {
      printable += cluster;
      continue;
    }
    for (const character of cluster.replace(JOINERS, '')) {
      printable += fonts.fontFor(character) ? character : REPLACEMENT;
    }
  }
  return printable;
}

/**
 * Whether a letter can be drawn but has unsupported marks. It is kept, and `toTextRuns` draws what
 * it can.
 */
function isMarkedLetter(cluster: string, fonts: FontCollection): boolean {
  const [letter = '', ...marks] = cluster;
  return marks.length > 0 && marks.every((mark) => MARK.test(mark)) && fonts.fontFor(letter) !== null;
}
