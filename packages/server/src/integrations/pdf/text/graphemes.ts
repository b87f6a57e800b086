const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader takes for one character each: a letter with its marks. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
