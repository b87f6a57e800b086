import { PLATFORM_FEE_PERCENT } from '@gable/contracts/kernel';
import type { ContractFacts } from '../drafting.port.ts';
import { type Assertions, isAboutPay, isDenied } from './assertions.ts';
import { comparable } from './comparable-text.ts';
import { datesInText, isSameDate, type StatedDate } from './dates-in-text.ts';
import { isSameAmount, moneyInText, type StatedAmount } from './money-in-text.ts';
import { NUMBER_WORDS, readNumberWords } from './number-words.ts';
import { findOtherPeople } from './people-in-text.ts';
import { otherStructure } from './pricing-in-text.ts';

const PERCENTAGE = new RegExp(
  `((?<![\\d.,])\\d[\\d,]*(?:\\.\\d+)?|\\b${NUMBER_WORDS})\\s?(?:%|per ?cent\\b)`,
  'giu',
);
const EMAIL = /[^\s@<>()[\],;:"']{1,64}@[^\s@<>()[\],;:"']{1,200}\.[\p{L}\p{N}-]{0,60}[\p{L}\p{N}]/gu;
const WEB = /\b(?:https?:\/\/|www\.)[^\s"')]+/giu;
const PHONE = /(?<![\d-])(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?![\d-])/gu;
const BLANK_TO_FILL =
  /\[(?:insert|your|agent|client|buyer|name|date|amount|address|e-?mail|state)\b[\p{L}\p{N} _'-]{0,60}\]|\{\{[\p{L}\p{N} _.-]{0,60}\}\}|\bTBD\b/giu;
const NOT_NEGOTIABLE = /\bnon-?negotiable\b|\bnot (?:be )?negotiable\b/iu;
const SET_BY_LAW =
  /\b(?:fees?|commissions?|compensation|prices?|rates?)\b[^.;]{0,40}\b(?:set|fixed|established|determined|mandated|required) by (?:state |federal )?law\b/iu;
const CLIENT_PAYS_FEE =
  /\bclient\b[^.;]{0,60}\b(?:pays?|bears?|covers?|owes?|responsible for|charged)\b[^.;]{0,40}\b(?:platform|gable(?:'s)?) fee/iu;

/**
 * What the agent wrote in the proposal. It is quoted whole; in its own sentences a contract may explain it, and may not
 * make a price of it.
 */
interface OwnWords {
  /** In lower case. */
  readonly text: string;
  readonly amounts: readonly StatedAmount[];
  readonly percentages: readonly number[];
  /** And the date of the contract. */
  readonly dates: readonly StatedDate[];
}

/** Statements in a contract that its facts do not carry: other prices, days and people, blanks left open. */
export function findContradictions(assertions: Assertions, facts: ContractFacts): string[] {
  const own = readOwnWords(facts);
  return [
    ...assertions.masked.flatMap((sentence) => [
      ...otherAmounts(sentence, facts, own),
      ...otherPercentages(sentence, own),
      ...otherDates(sentence, own),
      ...otherPricing(sentence, facts),
      ...wrongFees(sentence),
      ...invented(sentence, own),
    ]),
    ...findOtherPeople(assertions, facts),
  ];
}

function readOwnWords(facts: ContractFacts): OwnWords {
  const words = comparable(`${facts.description ?? ''}\n${facts.terms ?? ''}`);
  return {
    text: words.toLowerCase(),
    amounts: moneyInText(words),
    percentages: percentagesIn(words).map(({ value }) => value),
    dates: datesInText(`${facts.date}\n${words}`),
  };
}

function otherAmounts(sentence: string, facts: ContractFacts, own: OwnWords): string[] {
  const known = isAboutPay(sentence) ? [] : own.amounts;
  return moneyInText(sentence)
    .filter((amount) => amount.cents !== facts.amount && !known.some((other) => isSameAmount(amount, other)))
    .map((amount) => `It states ${amount.words}, which is not the price of the proposal.`);
}

function percentagesIn(text: string): { words: string; value: number }[] {
  if (!/%|per ?cent/iu.test(text)) return [];
  return [...text.matchAll(PERCENTAGE)].map(([words, number = '']) => ({
    words,
    value: /^\d/.test(number) ? Number(number.replaceAll(',', '')) : readNumberWords(number),
  }));
}

function otherPercentages(sentence: string, own: OwnWords): string[] {
  const isPlatformFee = /\bgable\b|\bplatform\b/iu.test(sentence);
  const known = isAboutPay(sentence) ? [] : own.percentages;
  return percentagesIn(sentence)
    .filter(({ value }) => !(isPlatformFee && value === PLATFORM_FEE_PERCENT) && !known.includes(value))
    .map(({ words }) => `It states ${words}, which is no fee of this agreement.`);
}

function otherDates(sentence: string, own: OwnWords): string[] {
  return datesInText(sentence)
    .filter((date) => !own.dates.some((other) => isSameDate(date, other)))
    .map(({ words }) => `It states the date ${words}, which is not in the proposal.`);
}

function otherPricing(sentence: string, { pricingStructure }: ContractFacts): string[] {
  const other = otherStructure(sentence, pricingStructure);
  return other === null ? [] : [`The compensation is stated as ${other}, but it is ${pricingStructure}.`];
}

function wrongFees(sentence: string): string[] {
  if (NOT_NEGOTIABLE.test(sentence)) return ['It says that fees are not negotiable.'];
  if (isDenied(sentence)) return [];
  return [
    ...(SET_BY_LAW.test(sentence) ? ['It says that fees are set by law.'] : []),
    ...(CLIENT_PAYS_FEE.test(sentence) ? ['It makes the client pay the platform’s fee.'] : []),
  ];
}

function invented(sentence: string, own: OwnWords): string[] {
  // Most sentences have none of these signs, and are done with at once.
  if (!/[@[{\d]|www|http|TBD/iu.test(sentence)) return [];
  const kinds: readonly (readonly [pattern: RegExp, what: string])[] = [
    ...(sentence.includes('@') ? [[EMAIL, 'an e-mail address'] as const] : []),
    [WEB, 'a web address'],
    [PHONE, 'a telephone number'],
    [BLANK_TO_FILL, 'a blank'],
  ];
  return kinds.flatMap(([pattern, what]) =>
    [...sentence.matchAll(pattern)]
      .map(([match]) => match)
      .filter((match) => !own.text.includes(match.toLowerCase()))
      .map((match) => `It contains ${what} that is not in the proposal: ${match}`),
  );
}
