/** Words that carry no meaning alone. */
const COMMON = new Set(
  'about after agent also and any before both client each every for from has have home into its service that the their them they this when where whether which will with'.split(
    ' ',
  ),
);
const ENDING = /(?:ing|ed|es|s|e)$/u;
const SAME_WORDS = 0.6;

/**
 * Returns the content words of a phrase without their endings: 'confirming appointments' gives
 * 'confirm' and 'appointment'.
 */
export function listContentWords(phrase: string): ReadonlySet<string> {
  const words = phrase.toLowerCase().match(/[a-z]+/gu) ?? [];
  return new Set(
    words.filter((word) => word.length > 2 && !COMMON.has(word)).map((word) => word.replace(ENDING, '')),
  );
}

/** Whether most content words of the phrase also appear in the other phrase. */
export function isSimilar(phrase: string, other: string): boolean {
  const words = listContentWords(phrase);
  const others = listContentWords(other);
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= SAME_WORDS * Math.max(words.size, 1);
}
