import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type FontCoverage, readFontCoverage } from './text/font-coverage.ts';

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

export function isFontFile(path: string): boolean {
  return Object.values(ROBOTO).includes(path);
}

/** All weights of Roboto have the same characters. */
export function robotoCoverage(): FontCoverage {
  return readFontCoverage(readFileSync(ROBOTO.normal));
}
