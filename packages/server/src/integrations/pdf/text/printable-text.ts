import type { FontCoverage } from './font-coverage.ts';

/** Stands for a character that the font cannot draw. It is Unicode's own sign for that, and Roboto has it. */
const REPLACEMENT = '\uFFFD';

const TAB = '    ';
/** Marks without a shape of their own: joiners, variation selectors, marks of direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const LINE_FEED = 0x0a;

/**
 * A text as it can be printed: letters composed, tabs as blanks, invisible marks left out, and in place of every
 * character that the font lacks a visible sign, so that a reader sees that something stood there.
 */
export function printableText(text: string, covers: FontCoverage): string {
  const composed = text.normalize('NFC').replaceAll('\t', TAB).replace(INVISIBLE, '');
  let printable = '';
  for (const character of composed) {
    const codePoint = character.codePointAt(0) ?? 0;
    printable += codePoint === LINE_FEED || covers(codePoint) ? character : REPLACEMENT;
  }
  return printable;
}
