import { findTable } from './font-tables.ts';

/** Whether a font has a glyph for a code point. */
export type FontCoverage = (codePoint: number) => boolean;

/** Whether a font covers all characters of a text. */
export function isCovered(text: string, covers: FontCoverage): boolean {
  for (const character of text) {
    if (!covers(character.codePointAt(0) ?? 0)) return false;
  }
  return true;
}

const UNICODE_PLATFORM = 0;
const WINDOWS_PLATFORM = 3;

/**
 * Parses which characters a TrueType or OpenType font covers. pdfmake silently draws a space or a
 * box for other characters, and a contract must not lose characters. Throws if the font has no
 * Unicode table.
 */
export function readFontCoverage(font: Buffer): FontCoverage {
  const cmap = findTable(font, 'cmap');
  const subtables = unicodeSubtables(font, cmap);
  const full = subtables.find((offset) => font.readUInt16BE(offset) === 12);
  if (full !== undefined) return getCoverage(readGroups(font, full));
  const basic = subtables.find((offset) => font.readUInt16BE(offset) === 4);
  if (basic !== undefined) return getCoverage(readSegments(font, basic));
  throw new Error('The font has no supported Unicode table.');
}

function unicodeSubtables(font: Buffer, cmap: number): number[] {
  const count = font.readUInt16BE(cmap + 2);
  return Array.from({ length: count }, (_, index) => cmap + 4 + index * 8)
    .filter((record) => [UNICODE_PLATFORM, WINDOWS_PLATFORM].includes(font.readUInt16BE(record)))
    .map((record) => cmap + font.readUInt32BE(record + 4));
}

/** Format 12: groups of consecutive code points. */
function readGroups(font: Buffer, offset: number): Set<number> {
  const covered = new Set<number>();
  const count = font.readUInt32BE(offset + 12);
  for (let group = offset + 16; group < offset + 16 + count * 12; group += 12) {
    const first = font.readUInt32BE(group);
    const last = font.readUInt32BE(group + 4);
    const firstGlyph = font.readUInt32BE(group + 8);
    for (let code = first; code <= last; code += 1) {
      if (firstGlyph + code - first !== 0) covered.add(code);
    }
  }
  return covered;
}

/**
 * Format 4: segments of the basic multilingual plane, whose glyphs are computed from a delta or
 * looked up.
 */
function readSegments(font: Buffer, offset: number): Set<number> {
  const covered = new Set<number>();
  const size = font.readUInt16BE(offset + 6);
  for (let segment = 0; segment < size; segment += 2) {
    const last = font.readUInt16BE(offset + 14 + segment);
    const first = font.readUInt16BE(offset + 16 + size + segment);
    const delta = font.readUInt16BE(offset + 16 + 2 * size + segment);
    const rangeAt = offset + 16 + 3 * size + segment;
    const range = font.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code !== 0xff_ff; code += 1) {
      const glyph =
        range === 0 ? (code + delta) % 0x1_00_00 : font.readUInt16BE(rangeAt + range + (code - first) * 2);
      if (glyph !== 0) covered.add(code);
    }
  }
  return covered;
}

function getCoverage(covered: ReadonlySet<number>): FontCoverage {
  return (codePoint) => covered.has(codePoint);
}
