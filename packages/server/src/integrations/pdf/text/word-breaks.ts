/** Scripts that set no blanks between words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2,}/gu;

/** Stands where a line may end, and has no width. */
const BREAK = '\u200b';

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** The text with a mark between words that no blank divides; without it a line would end in the middle of a syllable. */
export function markWordBreaks(text: string): string {
  return text.replace(UNSPACED, (words) =>
    Array.from(segmenter.segment(words), ({ segment }) => segment).join(BREAK),
  );
}

/** The text without those marks, as it is drawn. */
export function removeWordBreaks(text: string): string {
  return text.replaceAll(BREAK, '');
}
