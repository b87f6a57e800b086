const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Readonly<Record<string, number>> = {
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
};

const WORD = [...SMALL, ...TENS, 'hundred', ...Object.keys(SCALES)]
  .toSorted((a, b) => b.length - a.length)
  .join('|');

/** One number in English words, as the source of a regular expression: 'one thousand two hundred and fifty'. */
export const NUMBER_WORDS = `(?:(?:an?\\s+(?=hundred|thousand|million))?(?:${WORD})(?:(?:[\\s-]+|,\\s*)(?:and\\s+)?(?:${WORD})\\b){0,12})`;

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

/** Every word that states a number or a multiple, or makes one larger or smaller. No other list of them is kept. */
export const NUMERIC_WORDS = new Set([
  ...SMALL,
  ...TENS,
  ...Object.keys(SCALES),
  ...`hundred hundreds thousands millions billions trillion dozen dozens grand fiver tenner half halves halved quarter quarters third
  thirds fourth fourths fifth fifths sixth sixths seventh sevenths eighth eighths ninth ninths tenth tenths eleventh twelfth
  twelfths thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twentieths thirtieth fortieth
  fiftieth sixtieth seventieth eightieth ninetieth hundredth hundredths thousandth thousandths double doubled doubles doubling
  twice thrice triple tripled triples treble trebled quadruple quadrupled quintuple twofold threefold fourfold fivefold sixfold
  tenfold hundredfold manyfold multifold percent percents percentage percentages pct bps twenties thirties forties fifties
  sixties seventies eighties nineties tens ones twos threes zeros nil nought umpteen several`.split(/\s+/u),
]);
