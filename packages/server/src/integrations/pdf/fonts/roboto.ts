import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFontCoverage } from './font-coverage.ts';
import type { PrintFont } from './print-font.ts';

// Resolved from the package, which is not part of the bundle, so that the sources and the bundle
// use the same files.
const folder = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
);

/**
 * Roboto, which pdfmake includes: Latin, Greek and Cyrillic. Its medium weight is used for bold.
 */
export const ROBOTO = {
  normal: join(folder, 'Roboto-Regular.ttf'),
  bold: join(folder, 'Roboto-Medium.ttf'),
  italics: join(folder, 'Roboto-Italic.ttf'),
  bolditalics: join(folder, 'Roboto-MediumItalic.ttf'),
};

export function isRobotoFile(path: string): boolean {
  return Object.values(ROBOTO).includes(path);
}

/** Opens the preferred font. All of its weights have the same characters. */
export function openRoboto(): PrintFont {
  return { name: 'Roboto', covers: readFontCoverage(readFileSync(ROBOTO.normal)), hasBlanks: true };
}
