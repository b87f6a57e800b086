/** A text as it is compared: one form of each letter, one kind of quotation mark, every run of blanks one space. */
export function comparable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[“”„]/gu, '"')
    .replace(/[‘’]/gu, "'")
    .replace(/[\s\u0085]+/gu, ' ')
    .trim();
}

/** Do these words stand in a text that was made comparable before? */
export function holds(comparableText: string, words: string): boolean {
  return comparableText.includes(comparable(words));
}
