import { lazyValue } from './lazy-value.ts';

const segmenter = lazyValue(() => new Intl.Segmenter('en-US', { granularity: 'grapheme' }));

/** Splits text lazily into user-perceived characters. */
export function segmentGraphemes(text: string): Intl.Segments {
  return segmenter().segment(text);
}
