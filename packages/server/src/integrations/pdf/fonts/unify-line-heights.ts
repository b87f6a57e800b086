import { findTable } from './font-tables.ts';

/** The height of Roboto's lines above the baseline, relative to the font size. */
const ROBOTO_ASCENT = 1900 / 2048;
const ROBOTO_DESCENT = 500 / 2048;

/**
 * Gives a font the line height of Roboto, in place, so that a name in another script does not
 * change the line spacing. The glyphs are unchanged; the leading has room for taller ones.
 */
export function unifyLineHeights(font: Buffer): void {
  const unitsPerEm = font.readUInt16BE(findTable(font, 'head') + 18);
  const lines = findTable(font, 'hhea');
  font.writeInt16BE(Math.round(ROBOTO_ASCENT * unitsPerEm), lines + 4);
  font.writeInt16BE(-Math.round(ROBOTO_DESCENT * unitsPerEm), lines + 6);
  font.writeInt16BE(0, lines + 8);
}
