import type { FontCoverage } from './font-coverage.ts';

/** A font that is registered with pdfmake. */
export interface PrintFont {
  /** The name in pdfmake. */
  readonly name: string;
  readonly covers: FontCoverage;
  /** Whether spaces and punctuation between its letters may use this font too. */
  readonly hasBlanks: boolean;
}

/** The decoded files of a font. */
export interface FontFiles {
  readonly normal: Buffer;
  readonly bold: Buffer;
}

/** Registers a font with pdfmake. Called once per font, on first use. */
export type RegisterFont = (name: string, files: FontFiles) => void;
