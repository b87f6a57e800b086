import { findTable } from './font-tables.ts';

/** How far Roboto's lines reach above and below their base line, in parts of the font's size. */
const ROBOTO_ASCENT = 1900 / 2048;
const ROBOTO_DESCENT = 500 / 2048;

/**
 * Gives a font the line height of Roboto, in place: a name in another script must not push the lines around it apart.
 * The letters stay as they are; what reaches higher finds room in the leading.
 */
export function unifyLineHeights(font: Buffer): void {
  const unitsPerEm = font.readUInt16BE(findTable(font, 'head') + 18);
  const lines = findTable(font, 'hhea');
  font.writeInt16BE(Math.round(ROBOTO_ASCENT * unitsPerEm), lines + 4);
  font.writeInt16BE(-Math.round(ROBOTO_DESCENT * unitsPerEm), lines + 6);
  font.writeInt16BE(0, lines + 8);
}
