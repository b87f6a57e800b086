import { normalizeText } from '../normalize-text.ts';

/** A text as it is compared: normalized, one kind of quotation mark, every run of blanks one space. */
export function comparable(text: string): string {
  return normalizeText(text)
    .replace(/[“”„‟«»]/gu, '"')
    .replace(/[‘’‚‛]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Do these words stand in a text that was made comparable before? */
export function holds(comparableText: string, words: string): boolean {
  return comparableText.includes(comparable(words));
}
