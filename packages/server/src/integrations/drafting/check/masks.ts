import type { ContractFacts } from '../drafting.port.ts';
import { comparable } from './comparable-text.ts';
import { datesInText, isSameDate } from './dates-in-text.ts';
import { isEnglishWord } from './english.ts';
import { moneyInText } from './money-in-text.ts';

/** What stands for a fact in a text that is being checked: private-use characters, which no draft may contain. */
export const MARKS = {
  agent: '\uE001',
  client: '\uE002',
  service: '\uE003',
  agentEmail: '\uE004',
  clientEmail: '\uE005',
  price: '\uE006',
  date: '\uE007',
  /** Words quoted from the proposal. */
  quote: '\uE008',
} as const;

/** A private-use character that came with the text. */
export const FOREIGN_MARK = '\uF8FF';

const PRIVATE_USE = /\p{Co}/gu;
const REGEXP_SIGNS = /[$()*+.?[\\\]^{|}]/g;

/** A name of one ordinary word, such as 'Will' or 'Price', is a name only as it is written. */
export function isOrdinaryName(name: string): boolean {
  return comparable(name).length < 3 || isEnglishWord(comparable(name).toLowerCase());
}

/** The fact as a whole word: a client '5' is not named by '$5' or '15'. */
function wholeWord(words: string, flags: string): RegExp {
  const escaped = words.replace(REGEXP_SIGNS, '\\$&').replaceAll(' ', '\\s');
  return new RegExp(`(?<![\\p{L}\\p{N}$€£.,])${escaped}(?![\\p{L}\\p{N}]|[.,]\\d)`, flags);
}

/** Punctuation alone would mask the contract's own, such as the lines to sign on. */
const NO_NAME = /^[\s!"'(),.:;*#_|?-]*$/u;

/** In comparable form, and without characters that could pass for a mark. */
export function withoutMarks(words: string): string {
  return comparable(words).replace(PRIVATE_USE, FOREIGN_MARK);
}

/** Puts marks in place of the parties, their addresses and the service, in a line without marks. */
export function maskOf(facts: ContractFacts): (line: string) => string {
  const marks: readonly (readonly [words: string, mark: string])[] = [
    [facts.agentEmail, MARKS.agentEmail],
    [facts.customerEmail, MARKS.clientEmail],
    [facts.agentName, MARKS.agent],
    [facts.customerName, MARKS.client],
    [facts.serviceType, MARKS.service],
  ];
  const known = marks
    .map(([words, mark]) => [withoutMarks(words), mark] as const)
    .filter(([words]) => !NO_NAME.test(words))
    // The longest first: one may be part of another.
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([words, mark]) => [wholeWord(words, isOrdinaryName(words) ? 'gu' : 'giu'), mark] as const);
  return (line) => known.reduce((text, [pattern, mark]) => text.replace(pattern, mark), line);
}

/** Puts marks in place of the price and the date of the contract. */
export function maskFigures(line: string, facts: ContractFacts): string {
  if (!/[\d$]|dollar|usd/iu.test(line)) return line;
  const ours = datesInText(facts.date);
  const prices = moneyInText(line)
    .filter(({ cents }) => cents === facts.amount)
    .map(({ words }) => [words, MARKS.price] as const);
  const dates = datesInText(line)
    .filter((date) => date.year !== null && ours.some((own) => isSameDate(own, date)))
    .map(({ words }) => [words, MARKS.date] as const);
  return [...prices, ...dates]
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((text, [words, mark]) => text.replace(wholeWord(words, 'giu'), mark), line)
    .replace(decimalsOf(facts.amount), MARKS.price);
}

/** The price without its currency, as in 'one hundred dollars (100.00)': only with its cents is it sure to be a price. */
function decimalsOf(amount: number): RegExp {
  const [whole = '', small = ''] = (amount / 100).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/gu, ',?');
  return new RegExp(`(?<![\\p{L}\\p{N}.,$€£¥₹-])${grouped}\\.${small}(?![\\p{L}\\p{N}]|[.,]\\d)`, 'gu');
}
