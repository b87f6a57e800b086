const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Readonly<Record<string, number>> = { thousand: 1_000, million: 1_000_000 };

const WORD = [...SMALL, ...TENS, 'hundred', ...Object.keys(SCALES)]
  .toSorted((a, b) => b.length - a.length)
  .join('|');

/** One number in English words, as the source of a regular expression: 'one thousand two hundred and fifty'. */
export const NUMBER_WORDS = `(?:(?:an?\\s+(?=hundred|thousand|million))?(?:${WORD})(?:(?:[\\s-]+|,\\s*)(?:and\\s+)?(?:${WORD}))*)`;

/** The number that words of NUMBER_WORDS say: 1250 for 'one thousand two hundred and fifty'. */
export function readNumberWords(words: string): number {
  let total = 0;
  let group = 0;
  for (const word of words.toLowerCase().split(/[\s,-]+/)) {
    const small = SMALL.indexOf(word);
    const ten = TENS.indexOf(word);
    const scale = SCALES[word];
    if (small >= 0) group += small;
    else if (ten >= 0) group += (ten + 2) * 10;
    else if (word === 'hundred') group = Math.max(group, 1) * 100;
    else if (scale !== undefined) {
      total += Math.max(group, 1) * scale;
      group = 0;
    }
  }
  return total + group;
}
