import { madeOnce } from './made-once.ts';

const segmenter = madeOnce(() => new Intl.Segmenter('en-US', { granularity: 'grapheme' }));

/** What a reader takes for the characters of a text, each a letter with all of its marks, found one by one. */
export function graphemesOf(text: string): Intl.Segments {
  return segmenter().segment(text);
}
