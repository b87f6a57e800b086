import type { Inline, Line } from 'pdfmake/js/Renderer.js';
import { detectLanguage } from '../text/detect-language.ts';
import { toVisualOrder, toVisualText } from '../text/direction.ts';
import { removeWordBreaks } from '../text/word-breaks.ts';

/**
 * Scripts of India and South-East Asia, whose letters are drawn in another order, or as fewer signs, than they are
 * typed. Right-to-left scripts are none of them: a reader's program turns those back by itself.
 */
const REORDERED = /[\u0900-\u0dff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/u;

/** Marks over or under a letter. They are drawn separately, so a program cannot read the letter back. */
const MARKED = /\p{M}/u;

/** Neighbouring pieces of a line that are written alike; a single one where its words differ from what is drawn. */
export interface LineSegment {
  readonly inlines: readonly Inline[];
  /** The words, where the drawn signs do not say them. */
  readonly actual: string | null;
  /** The language tag, where it is not the document's. */
  readonly lang: string | null;
}

/** What a piece says, kept for when it is drawn again: a line that repeats is turned around only once. */
const said = new WeakMap<Inline, string>();

/**
 * Prepares a laid-out line for drawing: pieces that run from right to left take their places, by levels of embedding,
 * and marks that only say where a line may end are dropped.
 */
export function orderLine(line: Line): void {
  const last = line.inlines.at(-1);
  for (const inline of line.inlines) {
    if (said.has(inline)) return;
    inline.text = removeWordBreaks(inline.text);
    said.set(inline, inline.text);
  }
  if (!last || line.inlines.every((inline) => getLevel(inline) === 0)) return;
  if (getLevel(last) > 0) trimTrailingSpace(last);
  let x = Math.min(...line.inlines.map((inline) => inline.x));
  for (const inline of toVisualOrder(line.inlines, getLevel)) {
    if (getLevel(inline) % 2 === 1) inline.text = toVisualText(inline.text);
    inline.x = x;
    x += inline.width;
  }
}

/** A line in segments, so that words are told apart from their drawing only where the two differ. */
export function toSegments(line: Line): LineSegment[] {
  const segments: (LineSegment & { readonly inlines: Inline[] })[] = [];
  for (const inline of line.inlines) {
    const text = said.get(inline) ?? inline.text;
    const actual = getActualText(inline, text);
    const lang = detectLanguage(text);
    const last = segments.at(-1);
    if (last?.actual === null && actual === null && last.lang === lang) last.inlines.push(inline);
    else segments.push({ inlines: [inline], actual, lang });
  }
  return segments;
}

/** What a piece says, where a program could not read it back from what is drawn. */
function getActualText(inline: Inline, text: string): string | null {
  if (typeof inline.spoken === 'string') return inline.spoken;
  const isMarked = MARKED.test(text) && getLevel(inline) === 0;
  return isMarked || REORDERED.test(text) ? text : null;
}

/** The blank at a line's end takes no room: where the line runs from right to left it would be seen. */
function trimTrailingSpace(inline: Inline): void {
  inline.text = inline.text.trimEnd();
  inline.width -= inline.trailingCut;
}

function getLevel(inline: Inline): number {
  return typeof inline.level === 'number' ? inline.level : 0;
}
