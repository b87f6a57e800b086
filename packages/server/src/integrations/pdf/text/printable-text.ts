import type { FontCollection } from '../fonts/font-collection.ts';
import { isCovered } from '../fonts/font-coverage.ts';
import { graphemes } from './graphemes.ts';

/** Stands for a character that no font can draw. It is Unicode's own sign for that, and Roboto has it. */
export const REPLACEMENT = '\uFFFD';

const MARK = /^\p{M}$/u;
const TAB = '    ';
/** Marks without a shape of their own, variation selectors, marks of direction; all but the two joiners. */
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
/** In many scripts these decide which form a letter takes. */
const JOINERS = /[\u200c\u200d]/gu;

/**
 * A text as it can be printed: letters composed, tabs as blanks, invisible marks left out, and in place of every
 * character that no font has a visible sign, so that a reader sees that something stood there.
 */
export function toPrintableText(text: string, shelf: FontCollection): string {
  const composed = text.normalize('NFC').replaceAll('\t', TAB).replace(INVISIBLE, '');
  return composed
    .split('\n')
    .map((line) => printableLine(line, shelf))
    .join('\n');
}

function printableLine(line: string, shelf: FontCollection): string {
  if (isCovered(line, shelf.basic.covers)) return line;
  let printable = '';
  for (const cluster of graphemes(line)) {
    const font = shelf.fontFor(cluster);
    if ((font && font !== shelf.basic) || isMarkedLetter(cluster, shelf)) {
      printable += cluster;
      continue;
    }
    for (const character of cluster.replace(JOINERS, '')) {
      printable += shelf.fontFor(character) ? character : REPLACEMENT;
    }
  }
  return printable;
}

/** A letter that can be drawn, with more marks than its font has: it stays whole, and `toTextRuns` draws what it can. */
function isMarkedLetter(cluster: string, shelf: FontCollection): boolean {
  const [letter = '', ...marks] = cluster;
  return marks.length > 0 && marks.every((mark) => MARK.test(mark)) && shelf.fontFor(letter) !== null;
}
