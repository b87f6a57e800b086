import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { decodeWoff } from './decode-woff.ts';
import type { Family } from './families.ts';
import { readFontCoverage } from './font-coverage.ts';
import { findTable } from './font-tables.ts';
import type { PrintFont, RegisterFont } from './print-font.ts';
import { readFontSubsets } from './unicode-ranges.ts';

/** The height of Roboto's lines above the baseline, relative to the font size. */
const ROBOTO_ASCENT = 1900 / 2048;
const ROBOTO_DESCENT = 500 / 2048;

/**
 * Gives a font the line height of Roboto, in place, so that a name in another script does not
 * change the line spacing. The glyphs are unchanged; the leading has room for taller ones.
 */
function unifyLineHeights(font: Buffer): void {
  const unitsPerEm = font.readUInt16BE(findTable(font, 'head') + 18);
  const lines = findTable(font, 'hhea');
  font.writeInt16BE(Math.round(ROBOTO_ASCENT * unitsPerEm), lines + 4);
  font.writeInt16BE(-Math.round(ROBOTO_DESCENT * unitsPerEm), lines + 6);
  font.writeInt16BE(0, lines + 8);
}

/** A font family that loads each of its subsets on first use. */
export interface OpenFontFamily {
  /** Returns the subset with this code point; null if the family does not have it. */
  sliceWith(codePoint: number): PrintFont | null;
}

const NORMAL = 400;

export function openFontFamily(family: Family, register: RegisterFont): OpenFontFamily {
  const folder = dirname(createRequire(import.meta.url).resolve(`@fontsource/${family.slug}/package.json`));
  const slices = readFontSubsets(JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')));
  const opened = new Map<string, PrintFont>();

  const read = (slice: string, weight: number) => {
    const font = decodeWoff(
      readFileSync(join(folder, 'files', `${family.slug}-${slice}-${weight}-normal.woff`)),
    );
    unifyLineHeights(font);
    return font;
  };
  const open = (slice: string): PrintFont => {
    const files = { normal: read(slice, NORMAL), bold: read(slice, family.bold) };
    const font = {
      name: `${family.slug} ${slice}`,
      covers: readFontCoverage(files.normal),
      hasBlanks: family.isPictures !== true,
    };
    register(font.name, files);
    opened.set(slice, font);
    return font;
  };
  return {
    sliceWith(codePoint) {
      const slice = slices.get(codePoint);
      if (slice === undefined) return null;
      const font = opened.get(slice) ?? open(slice);
      return font.covers(codePoint) ? font : null;
    },
  };
}
