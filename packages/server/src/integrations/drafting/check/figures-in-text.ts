import { NUMBER_WORDS, readNumberWords } from './number-words.ts';

export interface StatedFigure {
  readonly words: string;
  readonly value: number;
  readonly isPercentage: boolean;
}

const FIGURE = new RegExp(
  `((?<![\\d.,])\\d[\\d,]{0,20}(?:\\.\\d{1,9})?|\\b${NUMBER_WORDS}\\b)(\\s?%|\\s?per ?cent\\b)?`,
  'giu',
);

/** Every plain number in a text, in digits or words, and whether it is a percentage. */
export function figuresInText(text: string): StatedFigure[] {
  return [...text.matchAll(FIGURE)].map(([words, number = '', percent]) => ({
    words,
    value: /^\d/u.test(number) ? Number(number.replaceAll(',', '')) : readNumberWords(number),
    isPercentage: percent !== undefined,
  }));
}
