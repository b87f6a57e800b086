const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const MONTH =
  '(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const MONTH_FIRST = new RegExp(`\\b${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (\\d{4})\\b)?`, 'gu');
const DAY_FIRST = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?(?: day)?(?: of)? ${MONTH}\\b\\.?(?:,? (\\d{4})\\b)?`,
  'gu',
);
const ISO = /\b(\d{4})-(\d{2})-(\d{2})\b/gu;
const SLASHED = /\b(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d{2})\b/gu;

/** A day as a text states it. Each reading is 'month-day'; a date such as 4/5/2026 has two. */
export interface StatedDate {
  readonly words: string;
  readonly readings: readonly string[];
  /** Null where the text leaves it out. */
  readonly year: number | null;
}

function monthNumber(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3)) + 1;
}

function stated(words: string, readings: readonly string[], year: string | undefined): StatedDate {
  const full = year?.length === 2 ? `20${year}` : year;
  return { words, readings, year: full === undefined ? null : Number(full) };
}

/** Every date with a month and a day in a text, however it is written. */
export function datesInText(text: string): StatedDate[] {
  if (!/\d/u.test(text)) return [];
  const reading = (month: string | number, day: string) => `${Number(month)}-${Number(day)}`;
  return [
    ...[...text.matchAll(MONTH_FIRST)].map(([words, month = '', day = '', year]) =>
      stated(words, [reading(monthNumber(month), day)], year),
    ),
    ...[...text.matchAll(DAY_FIRST)].map(([words, day = '', month = '', year]) =>
      stated(words, [reading(monthNumber(month), day)], year),
    ),
    ...[...text.matchAll(ISO)].map(([words, year, month = '', day = '']) =>
      stated(words, [reading(month, day)], year),
    ),
    ...[...text.matchAll(SLASHED)].map(([words, one = '', two = '', year]) =>
      stated(words, [reading(one, two), reading(two, one)], year),
    ),
  ];
}

/** Could both mean the same day? A year that is left out may be any. */
export function isSameDate(one: StatedDate, other: StatedDate): boolean {
  const sameYear = one.year === null || other.year === null || one.year === other.year;
  return sameYear && one.readings.some((reading) => other.readings.includes(reading));
}
