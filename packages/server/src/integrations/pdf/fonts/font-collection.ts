import { FAMILIES, type Family } from './families.ts';
import { type OpenFontFamily, openFontFamily } from './open-font-family.ts';
import type { PrintFont, RegisterFont } from './print-font.ts';

/** Invisible characters that fonts need not support. */
const JOINERS = /[\u200c\u200d]/gu;

/** All fonts, each loaded on first use. */
export interface FontCollection {
  /** The preferred font. */
  readonly basic: PrintFont;
  /**
   * Returns the font that has all of these characters, such as a letter with its marks; null if
   * there is none.
   */
  fontFor(characters: string): PrintFont | null;
}

export function createFontCollection(basic: PrintFont, register: RegisterFont): FontCollection {
  const families = new Map<Family, OpenFontFamily>();
  /** Single characters only, which limits the size. */
  const known = new Map<string, PrintFont | null>();

  const open = (family: Family): OpenFontFamily => {
    const opened = families.get(family) ?? openFontFamily(family, register);
    families.set(family, opened);
    return opened;
  };
  const find = (characters: string): PrintFont | null => {
    const letters = characters.replace(JOINERS, '');
    const codePoints = Array.from(letters, (character) => character.codePointAt(0) ?? 0);
    const other = codePoints.find((codePoint) => !basic.covers(codePoint));
    if (other === undefined) return basic;
    const asked = String.fromCodePoint(other);
    for (const family of FAMILIES) {
      const font = family.draws.test(asked) ? open(family).sliceWith(other) : null;
      if (font && codePoints.every(font.covers)) return font;
    }
    return null;
  };
  return {
    basic,
    fontFor(characters) {
      const before = known.get(characters);
      if (before !== undefined) return before;
      const font = find(characters);
      if (characters.length === 1) known.set(characters, font);
      return font;
    },
  };
}
