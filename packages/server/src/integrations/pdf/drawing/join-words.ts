import type { Inline } from 'pdfmake/js/Renderer.js';

/** What two words must have in common to be drawn as one text; nothing else of a word's look is used in our layout. */
const LOOK = ['font', 'fontSize', 'color', 'characterSpacing', 'level'] as const;

/**
 * Joins neighbouring words of a line that look alike. The printer draws each word by itself, which would be half of the work of
 * a document. Joined are only words that end with a blank: there the printer parts a text itself, so each letter keeps its
 * place.
 */
export function joinWords(inlines: readonly Inline[]): readonly Inline[] {
  const joined: Inline[] = [];
  for (const inline of inlines) {
    const last = joined.at(-1);
    if (last && continues(last, inline)) {
      last.text += inline.text;
      last.width += inline.width;
    } else {
      // A copy: a line that repeats on other pages is drawn from the same words again.
      joined.push({ ...inline });
    }
  }
  return joined;
}

function continues(before: Inline, inline: Inline): boolean {
  // The widths were added up in another order when the line was laid out.
  const meets = Math.abs(before.x + before.width - inline.x) < 0.001;
  return meets && before.text.endsWith(' ') && LOOK.every((each) => before[each] === inline[each]);
}
