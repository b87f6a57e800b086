import type { FontCollection } from '../fonts/font-collection.ts';
import type { PrintFont } from '../fonts/print-font.ts';
import { getEmbeddingLevels } from './direction.ts';
import { graphemes } from './graphemes.ts';
import { findSimplifiedForm } from './simplified-form.ts';
import { markWordBreaks } from './word-breaks.ts';

/** Neighbouring characters of one font and one direction. */
export interface TextRun {
  readonly text: string;
  readonly font: string;
  /** Level of embedding; odd runs from right to left. */
  readonly level: number;
  /** What a single character says that is drawn with fewer signs than it has: an emoji's joiners, a letter's marks. */
  readonly spoken?: string;
  /** Kept on one line, as the one character that it is. */
  readonly noWrap?: true;
}

const JOINER = /[\u200c\u200d]/u;
const LETTER = /[\p{L}\p{N}\n]/u;

/** A text in runs, in the order in which it is read. The text is printable: what no font has, is not in it. */
export function toTextRuns(text: string, shelf: FontCollection, rightToLeft: boolean): TextRun[] {
  const runs: TextRun[] = [];
  const levelAt = getEmbeddingLevels(text, rightToLeft);
  let font: PrintFont = shelf.basic;
  let level = 0;
  let start = 0;
  let index = 0;
  const close = () => {
    const run = shapeable(text.slice(start, index), font);
    if (run !== '') runs.push({ text: markWordBreaks(run), font: font.name, level });
    start = index;
  };
  for (const cluster of graphemes(text)) {
    const nextLevel = levelAt(index);
    const simplified = findSimplifiedForm(cluster, shelf);
    if (simplified) {
      close();
      runs.push({ ...simplified, level: nextLevel, spoken: cluster, noWrap: true });
      index += cluster.length;
      start = index;
      continue;
    }
    const nextFont = fontOf(cluster, font, shelf);
    if (nextFont !== font || nextLevel !== level) {
      close();
      font = nextFont;
      level = nextLevel;
    }
    index += cluster.length;
    if (JOINER.test(cluster) && shapeable(cluster, font) !== cluster) close();
  }
  close();
  return runs;
}

/** Without joiners that the font would draw as a box. A run ends after one, which parts the letters as it would. */
function shapeable(text: string, font: PrintFont): string {
  const drawsJoiners = font.covers(0x20_0c) && font.covers(0x20_0d);
  return drawsJoiners ? text : text.replace(/[\u200c\u200d]/gu, '');
}

/** Blanks and signs between the words of a script stay with it where its font has them. */
function fontOf(cluster: string, current: PrintFont, shelf: FontCollection): PrintFont {
  const staysWith = current.hasBlanks && !LETTER.test(cluster);
  if (staysWith && [...cluster].every((sign) => current.covers(sign.codePointAt(0) ?? 0))) return current;
  return shelf.fontFor(cluster) ?? shelf.basic;
}
