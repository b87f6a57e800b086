import type { FontCollection } from '../fonts/font-collection.ts';
import type { PrintFont } from '../fonts/print-font.ts';
import { getEmbeddingLevels } from './direction.ts';
import { graphemes } from './graphemes.ts';
import { findSimplifiedForm } from './simplified-form.ts';
import { markWordBreaks } from './word-breaks.ts';

/** Adjacent characters with the same font and direction. */
export interface TextRun {
  readonly text: string;
  readonly font: string;
  /** The embedding level. Odd levels are right-to-left. */
  readonly level: number;
  /**
   * The original text of a character that is drawn in a simplified form, such as an emoji with
   * joiners.
   */
  readonly spoken?: string;
  /** Prevents line breaks inside of the character. */
  readonly noWrap?: true;
}

const JOINER = /[\u200c\u200d]/u;
const LETTER = /[\p{L}\p{N}\n]/u;

/** Splits a text into runs in reading order. The text must be printable, see `toPrintableText`. */
export function toTextRuns(text: string, fonts: FontCollection, rightToLeft: boolean): TextRun[] {
  const runs: TextRun[] = [];
  const levelAt = getEmbeddingLevels(text, rightToLeft);
  let font: PrintFont = fonts.basic;
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
    const simplified = findSimplifiedForm(cluster, fonts);
    if (simplified) {
      close();
      runs.push({ ...simplified, level: nextLevel, spoken: cluster, noWrap: true });
      index += cluster.length;
      start = index;
      continue;
    }
    const nextFont = getFont(cluster, font, fonts);
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

/**
 * Removes joiners that the font would draw as a box. A run ends after a joiner, which separates the
 * letters as the joiner would.
 */
function shapeable(text: string, font: PrintFont): string {
  const drawsJoiners = font.covers(0x20_0c) && font.covers(0x20_0d);
  return drawsJoiners ? text : text.replace(/[\u200c\u200d]/gu, '');
}

/** Spaces and punctuation between the words of a script use its font, if the font has them. */
function getFont(cluster: string, current: PrintFont, fonts: FontCollection): PrintFont {
  const staysWith = current.hasBlanks && !LETTER.test(cluster);
  if (staysWith && [...cluster].every((sign) => current.covers(sign.codePointAt(0) ?? 0))) return current;
  return fonts.fontFor(cluster) ?? fonts.basic;
}
