import type { Inline } from 'pdfmake/js/Renderer.js';

/** The properties that joined words must share. The layout uses no other styles. */
const LOOK = ['font', 'fontSize', 'color', 'characterSpacing', 'level'] as const;

/**
 * Joins adjacent words with the same style, because pdfmake draws each word separately, which takes
 * half of the time. Only words that end with a space are joined, where pdfmake itself splits a
 * text, so that all glyphs keep their position.
 */
export function joinWords(inlines: readonly Inline[]): readonly Inline[] {
  const joined: Inline[] = [];
  for (const inline of inlines) {
    const last = joined.at(-1);
    if (last && continues(last, inline)) {
      last.text += inline.text;
      last.width += inline.width;
    } else {
      // A copy, because a repeated line is drawn from the same words.
      joined.push({ ...inline });
    }
  }
  return joined;
}

function continues(before: Inline, inline: Inline): boolean {
  // The widths were summed in another order during layout.
  const meets = Math.abs(before.x + before.width - inline.x) < 0.001;
  return meets && before.text.endsWith(' ') && LOOK.every((each) => before[each] === inline[each]);
}
