import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFontCoverage } from './font-coverage.ts';
import type { PrintFont } from './print-font.ts';

// Resolved from the package, which stays outside of the bundle: the sources and the bundle find the same files.
const folder = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
);

/** Roboto, which comes with pdfmake: Latin, Greek and Cyrillic. Its medium weight serves as the bold one. */
export const ROBOTO = {
  normal: join(folder, 'Roboto-Regular.ttf'),
  bold: join(folder, 'Roboto-Medium.ttf'),
  italics: join(folder, 'Roboto-Italic.ttf'),
  bolditalics: join(folder, 'Roboto-MediumItalic.ttf'),
};

export function isRobotoFile(path: string): boolean {
  return Object.values(ROBOTO).includes(path);
}

/** The font that everything is set in that it can draw. All weights of it have the same characters. */
export function openRoboto(): PrintFont {
  return { name: 'Roboto', covers: readFontCoverage(readFileSync(ROBOTO.normal)), hasBlanks: true };
}
