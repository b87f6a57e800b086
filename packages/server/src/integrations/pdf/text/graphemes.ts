const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into user-perceived characters, such as a letter with its marks. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
