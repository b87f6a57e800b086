import type { Inline, Line } from 'pdfmake/js/Renderer.js';
import { detectLanguage } from '../text/detect-language.ts';
import { toVisualOrder, toVisualText } from '../text/direction.ts';
import { removeWordBreaks } from '../text/word-breaks.ts';

/**
 * Scripts of India and South-East Asia, whose glyphs have another order or number than their
 * characters. PDF readers handle right-to-left scripts themselves.
 */
const REORDERED = /[\u0900-\u0dff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/u;

/** Combining marks. They are drawn separately, so that readers cannot extract the character. */
const MARKED = /\p{M}/u;

/** Adjacent inlines with the same language, or a single inline with an actual text. */
export interface LineSegment {
  readonly inlines: readonly Inline[];
  /** The original text, if it cannot be extracted from the glyphs. */
  readonly actual: string | null;
  /** The language tag, if it differs from the document's. */
  readonly lang: string | null;
}

/** The original text of inlines, for lines that are drawn several times. */
const originalTexts = new WeakMap<Inline, string>();

/**
 * Prepares a line for drawing: puts right-to-left inlines into visual order by their embedding
 * levels, and removes the marks of possible line breaks.
 */
export function orderLine(line: Line): void {
  const last = line.inlines.at(-1);
  for (const inline of line.inlines) {
    if (originalTexts.has(inline)) return;
    inline.text = removeWordBreaks(inline.text);
    originalTexts.set(inline, inline.text);
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

/**
 * Splits a line into segments. Only segments whose text cannot be extracted have an actual text.
 */
export function toSegments(line: Line): LineSegment[] {
  const segments: (LineSegment & { readonly inlines: Inline[] })[] = [];
  for (const inline of line.inlines) {
    const text = originalTexts.get(inline) ?? inline.text;
    const actual = getActualText(inline, text);
    const lang = detectLanguage(text);
    const last = segments.at(-1);
    if (last?.actual === null && actual === null && last.lang === lang) last.inlines.push(inline);
    else segments.push({ inlines: [inline], actual, lang });
  }
  return segments;
}

/** Returns the original text of an inline, if it cannot be extracted from the glyphs. */
function getActualText(inline: Inline, text: string): string | null {
  if (typeof inline.spoken === 'string') return inline.spoken;
  const isMarked = MARKED.test(text) && getLevel(inline) === 0;
  return isMarked || REORDERED.test(text) ? text : null;
}

/** Removes the width of a trailing space, which would be visible in a right-to-left line. */
function trimTrailingSpace(inline: Inline): void {
  inline.text = inline.text.trimEnd();
  inline.width -= inline.trailingCut;
}

function getLevel(inline: Inline): number {
  return typeof inline.level === 'number' ? inline.level : 0;
}
