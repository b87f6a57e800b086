import { hasRightToLeft } from '../text/direction.ts';

/** What pdfmake's fonts know of the glyphs that a document has used: for each, the characters that it stands for. */
interface UsedGlyphs {
  readonly unicode: number[][];
}

const seen = new WeakMap<UsedGlyphs, number>();

/**
 * Lists the letters of each right-to-left ligature that was drawn since in the order in which they are seen. Readers
 * turn around a line letter by letter, those of a ligature, too, and would read 'al' for 'la'.
 */
export function useVisualLigatures(font: unknown): void {
  if (!hasUsedGlyphs(font)) return;
  for (let glyph = seen.get(font) ?? 0; glyph < font.unicode.length; glyph += 1) {
    const letters = font.unicode[glyph] ?? [];
    if (letters.length > 1 && hasRightToLeft(String.fromCodePoint(...letters))) {
      font.unicode[glyph] = letters.toReversed();
    }
  }
  seen.set(font, font.unicode.length);
}

function hasUsedGlyphs(font: unknown): font is UsedGlyphs {
  return typeof font === 'object' && font !== null && 'unicode' in font && Array.isArray(font.unicode);
}
