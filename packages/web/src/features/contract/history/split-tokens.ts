/** A date with the name of its month, such as 'January 5, 2026', 'Jan. 5th' or '5 January 2026'. */
const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const DAY = '\\d{1,2}(?:st|nd|rd|th)?(?!\\d)';
const YEAR = '\\d{4}(?!\\d)';
const NAMED_DATE = `(?<![\\p{L}\\p{N}])(?:${MONTH}\\.?[ \\u00a0]${DAY}(?:,?[ \\u00a0]${YEAR})?|${DAY}[ \\u00a0]${MONTH}\\.?(?:,?[ \\u00a0]${YEAR})?|${MONTH}\\.?[ \\u00a0]${YEAR})(?![\\p{L}\\p{N}])`;

/** A time of the day, such as '9:30 AM' or '3 pm'. */
const TIME = '\\d{1,2}(?::\\d{2}){0,2}[ \\u00a0]?[AaPp]\\.?[Mm](?![\\p{L}\\p{N}])';

/**
 * A number with its currency, its separators, its percent sign and its unit: '$1,250.00', '2.5%', '5th',
 * '11/03/2026', '2026-11-03'. Punctuation after its last digit is not a part of it.
 */
const NUMBER = '(?:(?:US|CA)?[$€£][ \\u00a0]?)?\\d+(?:[.,:/-]\\d+)*(?:[ \\u00a0]?%|[\\p{L}\\p{M}\\p{N}_]+)?';

const WORD = "[\\p{L}\\p{M}\\p{N}_]+(?:[’'][\\p{L}\\p{M}]+)*";
const SPACES = '\\r?\\n|[^\\S\\r\\n]+';

const TOKEN = new RegExp(`${NAMED_DATE}|${TIME}|${NUMBER}|${WORD}|${SPACES}|[^]`, 'giu');

/**
 * Splits a text into what a comparison marks as one: words, spaces, punctuation, and whole amounts,
 * percentages, dates and times. The tokens joined are the text.
 */
export function splitTokens(text: string): string[] {
  return text.match(TOKEN) ?? [];
}
