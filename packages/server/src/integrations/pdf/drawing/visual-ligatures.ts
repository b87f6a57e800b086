import { hasRightToLeft } from '../text/direction.ts';

/** The glyphs that a document uses, with the characters of each. */
interface UsedGlyphs {
  readonly unicode: number[][];
}

const seen = new WeakMap<UsedGlyphs, number>();

/**
 * Reverses the characters of right-to-left ligatures that were drawn since. Readers reverse a line
 * character by character, including ligatures, and would read 'al' instead of 'la'.
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
