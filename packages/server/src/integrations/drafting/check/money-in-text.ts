import { parseMoney } from '@gable/contracts/kernel';
import { NUMBER_WORDS, readNumberWords } from './number-words.ts';

const NUMBER = '\\d[\\d,]{0,30}(?:\\.\\d{1,12})?';
const CODES = 'USD|EUR|GBP|CAD|AUD|CHF|JPY|INR|MXN|CNY';
const FACTORS: Readonly<Record<string, number>> = {
  k: 1_000,
  grand: 1_000,
  thousand: 1_000,
  hundred: 100,
  dozen: 12,
  m: 1_000_000,
  mm: 1_000_000,
  mil: 1_000_000,
  million: 1_000_000,
  b: 1_000_000_000,
  bn: 1_000_000_000,
  billion: 1_000_000_000,
};
const FACTOR = `(?:[\\s-]?(${Object.keys(FACTORS).join('|')})\\b)?`;
const UNIT = `\\)?\\s?(?:US |U\\.S\\. |United States )?(dollars?|bucks|euros?|pounds?|francs?|yen|pesos?|rupees?|cents?|${CODES})\\b`;

/** '$1,250', 'US$ 40.00', 'EUR 5': the sign, the digits, the factor. */
const AFTER_SIGN = new RegExp(
  `((?:\\b(?:${CODES})\\s?[$€£¥₹]?|(?:US|CA|AU|NZ|[CA])?\\$|[€£¥₹]))\\s?(${NUMBER})${FACTOR}`,
  'giu',
);
/** '300 dollars', '1.5 million USD', '(250) dollars'. */
const BEFORE_UNIT = new RegExp(`(?<![\\d.,$€£¥₹/])(${NUMBER})${FACTOR}${UNIT}`, 'giu');
/** 'two hundred fifty and 50/100 dollars', 'three hundred dollars and ten cents'. */
const IN_WORDS = new RegExp(
  `\\b(${NUMBER_WORDS})(?:\\s+and\\s+(\\d{1,2}|no)\\s?/\\s?100)?\\s+(?:\\([^)]{0,40}\\)\\s*)?(?:US |U\\.S\\. |United States )?(dollars?|bucks|euros?|pounds?|cents?)\\b(?:\\s+and\\s+(${NUMBER_WORDS}|\\d{1,2})\\s+cents)?`,
  'giu',
);

/** No sentence without one of these speaks of money: most have none, and are done with at once. */
const HINT =
  /[$€£¥₹]|dollar|bucks|euro|pound|franc|yen|peso|rupee|cent|\b(?:usd|eur|gbp|cad|aud|chf|jpy|inr|mxn|cny)/iu;

/** An amount of money as a text states it. `cents` is null when it is none of US dollars, or no plain amount ('$1.005'). */
export interface StatedAmount {
  readonly words: string;
  readonly cents: number | null;
}

function isDollars(unit: string): boolean {
  return /^(?:usd\s?\$?|(?:us)?\$|dollars?|bucks|cents?)$/iu.test(unit.trim());
}

function inDigits(words: string, digits: string, factor: string | undefined, unit: string): StatedAmount {
  const plain = digits.replace(/,+$/, '');
  const amount = isDollars(unit) ? parseMoney(plain) : null;
  const scaled = amount === null ? null : amount * (FACTORS[factor?.toLowerCase() ?? ''] ?? 1);
  const cents = scaled !== null && /^cents?$/iu.test(unit) ? scaled / 100 : scaled;
  return { words: words.trim().replace(/[,)]+$/, ''), cents };
}

function inWords([words, whole = '', hundredths, unit = '', small]:
  | RegExpExecArray
  | RegExpMatchArray): StatedAmount {
  if (!isDollars(unit)) return { words, cents: null };
  const smallCents = small === undefined ? 0 : /^\d/.test(small) ? Number(small) : readNumberWords(small);
  const value = readNumberWords(whole);
  if (/^cents?$/iu.test(unit)) return { words, cents: value };
  return { words, cents: value * 100 + (Number(hundredths ?? 0) || 0) + smallCents };
}

/** Every amount of money in a text, in digits or in words, of whatever currency. */
export function moneyInText(text: string): StatedAmount[] {
  if (!HINT.test(text)) return [];
  const signed = [...text.matchAll(AFTER_SIGN)].map(([words, sign = '', digits = '', factor]) =>
    inDigits(words, digits, factor, sign),
  );
  // What was read already is not read again as '1,250 USD' of '$1,250 USD'.
  const rest = text.replaceAll(AFTER_SIGN, ' ');
  const united = [...rest.matchAll(BEFORE_UNIT)].map(([words, digits = '', factor, unit = '']) =>
    inDigits(words, digits, factor, unit),
  );
  return [...signed, ...united, ...[...text.matchAll(IN_WORDS)].map(inWords)];
}

/** Two statements of the same amount; amounts that cannot be read are equal only letter by letter. */
export function isSameAmount(one: StatedAmount, other: StatedAmount): boolean {
  return one.cents === null
    ? one.words.toLowerCase() === other.words.toLowerCase()
    : one.cents === other.cents;
}
