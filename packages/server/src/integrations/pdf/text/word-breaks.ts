/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2,}/gu;

/** A zero-width space, where a line may break. */
const BREAK = '\u200b';

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/**
 * Marks the boundaries of words without spaces, so that lines do not break in the middle of a
 * syllable.
 */
export function markWordBreaks(text: string): string {
  return text.replace(UNSPACED, (words) =>
    Array.from(segmenter.segment(words), ({ segment }) => segment).join(BREAK),
  );
}

/** Removes the marks. */
export function removeWordBreaks(text: string): string {
  return text.replaceAll(BREAK, '');
}
