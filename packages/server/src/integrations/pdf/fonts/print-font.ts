import type { FontCoverage } from './font-coverage.ts';

/** A font that the printer has at hand. */
export interface PrintFont {
  /** As the printer knows it. */
  readonly name: string;
  readonly covers: FontCoverage;
  /** Whether the blanks and signs between its letters may be drawn with it, too, where it has them. */
  readonly hasBlanks: boolean;
}

/** The files of a font, unpacked. */
export interface FontFiles {
  readonly normal: Buffer;
  readonly bold: Buffer;
}

/** Gives a font to the printer under this name; called once for each, when it is first needed. */
export type RegisterFont = (name: string, files: FontFiles) => void;
