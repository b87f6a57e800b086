import { PLATFORM_FEE_PERCENT } from '@gable/contracts/kernel';
import type { ContractFacts } from '../drafting.port.ts';
import { datesInText, isSameDate } from './dates-in-text.ts';
import { isDeniedAt } from './denial.ts';
import type { DraftDocument, DraftLine } from './draft-document.ts';
import { figuresInText } from './figures-in-text.ts';
import { MARKS } from './masks.ts';
import { isSameAmount, moneyInText, type StatedAmount } from './money-in-text.ts';
import { NUMBER_WORDS, NUMERIC_WORDS, readNumberWords } from './number-words.ts';
import { type OwnWords, speaksOfTheSame, tellingWords } from './own-words.ts';
import { isAboutPay } from './price-context.ts';

/** No sentence of a contract explains more figures than this; the checks must end in bounded time. */
const MAX_FIGURES = 40;
const NUMBER = `(?:\\d{1,3}|${NUMBER_WORDS})`;
const REF = '(?:\\d{1,2}(?:\\.\\d{1,2}){0,3}(?:\\([a-z0-9]{1,3}\\)){0,3}|[ivx]{1,5}\\b)';
const CLAUSE_REFERENCE = new RegExp(
  `\\b(?:sub)?(?:sections?|clauses?|paragraphs?|articles?|parts?|items?) ${REF}(?:(?:,? and|,? or|,| through| to) ${REF}){0,5}(?![\\d,.]*\\d)`,
  'giu',
);
const STATUTE =
  /\b\d{1,2} (?:u\.? ?s\.? ?c\.?|c\.? ?f\.? ?r\.?)(?:a\.)?(?: ?§{1,2}| sections?| parts?)? ?\d{1,5}[a-z]?(?:[-–]\d{1,5}[a-z]?)?|§{1,2} ?\d{1,5}[a-z]?(?:[-–]\d{1,5}[a-z]?)?|\bsections? \d{1,5} of title \d{1,2}\b|\btitles? (?:[ivx]{1,5}|\d{1,2})\b|\bact of (?:1[89]|20)\d\d\b/giu;
/** '(2)' in 'promises to (1) appear on time and (2) read all documents'; never '(2)' in 'two (2)'. */
const ENUMERATOR = /(?<=(?:^|[,;:]|\b(?:and|or|to|shall|will|must|that|of)) ?)\(\d{1,2}\) (?=[a-z])/gu;
const CLOCK = /\b\d{1,2}(?::\d{2})? ?(?:a\.?m\.?|p\.?m\.?)(?![a-z])/giu;
const UNIT =
  '(?:(?:business|calendar|working|full|consecutive|banking|additional|more|weekday|week) ){0,2}(minute|hour|day|week|month|year)s?\\b';
/** 'thirty (30) days', 'five to ten business days'. */
const DURATION = new RegExp(
  `\\b(?:\\d{1,3} ?[-–] ?|${NUMBER}(?: ?\\(\\d{1,3}\\))?(?: to | or |-to-))?(${NUMBER})(?: ?\\((${NUMBER})\\))?[ -]${UNIT}`,
  'giu',
);
const ORDINAL_DAY =
  /\b(?:the )?(?:\d{1,2}(?:st|nd|rd|th)|fourth|fifth|sixth|seventh|eighth|ninth|tenth|fifteenth|thirtieth) (?:(?:calendar|business) )?(?:day|anniversary)\b/giu;
const COUNT_NOUN =
  '(?:parties|people|persons|copies|counterparts?|originals?|sides|pages?|inspectors?|names?|signatures?|agents?|brokers?|buyers?|rounds?|drafts?|conversations?|telephone calls?|calls?|states?|sales|comparables?|candidates?|witness(?:es)?|identical|duplicate|of (?:them|us|whom|which|the parties|these))';
const COUNT = new RegExp(`\\b(?:${NUMBER})(?: ?\\(\\d{1,2}\\))? (?:[a-z-]+ ){0,2}?${COUNT_NOUN}\\b`, 'giu');
const ONE =
  /\bone(?: ?\(1\))?(?:-time|-on-one|-way|(?!-))(?! (?:and (?:a|one)|hundred|thousand|million|billion|half|third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twentieth|dozen|grand|dollars?|bucks?|cents?|percent|per cent|point|time the|times)\b| ?[%/$])/giu;
const TWO =
  /\b(?:the|between|these|both|of the|either of the) two\b(?! (?:hundred|thousand|and|point|times|dollars?|percent|per|month|hour|week|day))/giu;
const THIRD =
  /(?<!\b(?:a|an|one|two|another|by|1|2) )\bthird(?![ -]?(?:of|the)\b)|\bthird[ -](?:part(?:y|ies)|persons?)\b/giu;
const HARMLESS_RATIO =
  /\bdouble-check(?:s|ed|ing)?\b|\bcalendar quarters?\b|\b(?:quarters?|tenths?|half|fractions?) of an hour\b|\b(?:one-)?(?:quarter|tenth|half)[ -]hours?\b|\b(?:one-)?(?:quarter|tenth)s? of (?:an|each|one) hour\b|\b(?:(?:one|two|three)[ -])?(?:quarters?|thirds?|half) of the (?:permitted|allowed|agreed|approved|available|remaining|estimated|expected|scheduled) (?:time|hours|period)\b/giu;
const EACH_HALF =
  /\b(?:fifty|50|one)?[ -]?(?:\((?:50|fifty)(?: ?%| percent)?\) ?)?(?:half|percent|per cent|%)(?: ?\((?:50 ?%|1\/2|one-half|50 percent)\))?/giu;
const CURRENCY =
  /\p{Sc}|\b(?:dollars?|bucks?|cents?|euros?|pounds? sterling|pounds?|francs?|yen|pesos?|rupees?|yuan|renminbi|krona|kroner|rubles?|shekels?|dirhams?|bitcoins?|satoshis?|quid|usd|eur|gbp|cad|aud|chf|jpy|inr|mxn|cny|btc|eth)\b/iu;
const HARMLESS_CURRENCY =
  /\b(?:in|of) (?:the )?(?:lawful )?(?:us|u\.s\.|united states) (?:dollars|currency|funds)\b|\bdollar amounts?\b|\bgood (?:faith )?funds\b/giu;
const ROMAN = /\b(?=[IVXLCDM]{2})M{0,4}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})\b/gu;
const WORD = /\p{L}+/gu;

/** Figures in a contract that its facts do not carry. Whatever is not known to be harmless is reported. */
export function findOtherFigures(document: DraftDocument, facts: ContractFacts): string[] {
  return document.lines.flatMap((line) =>
    line.isHeading ? leftIn(line.text, false) : figuresOfLine(line, document.own, facts),
  );
}

function figuresOfLine({ text, sentences }: DraftLine, own: OwnWords, facts: ContractFacts): string[] {
  if (text === '') return [];
  return sentences.flatMap((sentence) => {
    const isPay = isAboutPay(sentence);
    return [
      ...otherMoney(sentence, own),
      ...otherDates(sentence, own, facts),
      ...leftIn(explained(sentence, text, isPay, own), isPay),
    ];
  });
}

/** Is this amount from the proposal, and said here of the same thing? */
function isOwnMoney(
  amount: StatedAmount,
  sentence: string,
  telling: ReadonlySet<string>,
  own: OwnWords,
): boolean {
  const at = sentence.indexOf(amount.words);
  // 'pays the Agent $500,000' and 'the price is $500,000' make a price of it, whatever the proposal says of it.
  const before = sentence.slice(Math.max(0, at - 60), at);
  const setsPrice =
    /\b(?:pays?|paid to|owes?|compensates?)(?: to)? the agent(?: the (?:amount|sum|total) of| a total of| an amount of)? ?$|\b(?:compensation|service (?:fee|price)|(?:agent's|total|fixed|hourly|monthly|flat) (?:fee|price|rate|compensation))(?: (?:is|of|shall be|will be|equals))? ?$/iu.test(
      before,
    );
  return (
    !setsPrice &&
    own.amounts.some((known) => isSameAmount(known, amount) && speaksOfTheSame(telling, known.around))
  );
}

function otherMoney(sentence: string, own: OwnWords): string[] {
  const telling = tellingWords(sentence);
  return moneyInText(sentence)
    .filter((amount, index) => index >= MAX_FIGURES || !isOwnMoney(amount, sentence, telling, own))
    .map(({ words }) => `It states ${words}, which is not the price of the proposal.`);
}

function otherDates(sentence: string, own: OwnWords, facts: ContractFacts): string[] {
  const known = [...own.dates, ...datesInText(facts.date)];
  return datesInText(sentence)
    .filter((date) => !known.some((other) => isSameDate(date, other)))
    .map(({ words }) => `It states the date ${words}, which is not in the proposal.`);
}

/** The sentence without the figures that are known to be right or harmless. */
function explained(sentence: string, paragraph: string, isPay: boolean, own: OwnWords): string {
  const withoutOwn = withoutOwnFigures(sentence, own);
  const plain = withoutOwn
    .replace(STATUTE, ' ')
    .replace(ENUMERATOR, (mark) => (/\(1\)/u.test(sentence) && /\(2\)/u.test(sentence) ? ' ' : mark))
    .replace(CLAUSE_REFERENCE, ' ')
    .replace(CLOCK, ' ')
    .replace(ORDINAL_DAY, (words) => (/\b(?:payment|installment|fee)\b/iu.test(words) ? words : ' '))
    .replace(HARMLESS_CURRENCY, ' ')
    .replace(HARMLESS_RATIO, (words) => (/hour/iu.test(words) || !isPay ? ' ' : words));
  return withoutHarmlessShares(withoutDurations(plain, isPay), paragraph)
    .replace(COUNT, (words) => (isPay && !/\b(?:one|two|1|2)\b/iu.test(words) ? words : ' '))
    .replace(ONE, (words, at: number, whole: string) => (isRateUnit(whole, at + words.length) ? words : ' '))
    .replace(TWO, ' ')
    .replace(THIRD, ' ');
}

/** 'one hour' after a price is a rate, and 'one month' an amount of work. */
function isRateUnit(sentence: string, after: number): boolean {
  return sentence.includes(MARKS.price) && /^ (?:hour|day|week|month|year)/iu.test(sentence.slice(after));
}

function withoutOwnFigures(sentence: string, own: OwnWords): string {
  const telling = tellingWords(sentence);
  let text = sentence;
  for (const amount of moneyInText(sentence).slice(0, MAX_FIGURES)) {
    if (isOwnMoney(amount, sentence, telling, own)) text = text.replace(amount.words, ' ');
  }
  for (const date of datesInText(text).slice(0, MAX_FIGURES)) {
    if (own.dates.some((known) => isSameDate(date, known))) text = text.replace(date.words, ' ');
  }
  text = text.replaceAll(MARKS.date, ' ');
  for (const figure of figuresInText(text).slice(0, MAX_FIGURES)) {
    const isOwn = own.figures.some(
      ({ value, isPercentage, around }) =>
        value === figure.value && isPercentage === figure.isPercentage && speaksOfTheSame(telling, around),
    );
    if (isOwn)
      text = text.replace(
        new RegExp(`(?<![\\d.,$])${escapeSigns(figure.words)}(?![\\d]|[.,]\\d|\\p{L})`, 'u'),
        ' ',
      );
  }
  return withoutOwnRuns(text, own);
}

/** A figure with the word before or after it as in the proposal, such as those of an address: '14 Elm Street, Unit 2B'. */
function withoutOwnRuns(text: string, own: OwnWords): string {
  if (own.text === '' || !/\d/u.test(text)) return text;
  const tokens = text.split(' ');
  const isOwn = (words: string) => {
    const bare = words.toLowerCase().replace(/^["'(]+|[.,;:)"']+$/gu, '');
    return tellingWords(bare).size > 0 && ` ${own.text.replaceAll('\n', ' ')} `.includes(bare);
  };
  return tokens
    .map((token, index) => {
      if (!/\d/u.test(token) || /[$%€£]/u.test(token)) return token;
      const near = [`${tokens[index - 1] ?? ''} ${token}`, `${token} ${tokens[index + 1] ?? ''}`];
      return near.some(isOwn) ? '' : token;
    })
    .join(' ');
}

function escapeSigns(words: string): string {
  return words.replace(/[$()*+.?[\\\]^{|}]/gu, '\\$&');
}

function numberOf(words: string): number {
  return /^\d/u.test(words) ? Number(words) : readNumberWords(words);
}

/** Times and notice periods are terms of the contract's own; hours and months of work that are paid for are not. */
function withoutDurations(sentence: string, isPay: boolean): string {
  return sentence.replace(
    DURATION,
    (words, number: string, again: string | undefined, unit: string, at: number) => {
      if (again !== undefined && numberOf(number) !== numberOf(again)) return words;
      return !isPay || isTimeLimit(sentence, words, unit, at) ? ' ' : words;
    },
  );
}

const BEFORE_LIMIT =
  /\b(?:within|after|before|at least|less than|more than|later than|exceeds?|following|prior to|in increments of|nearest|period of|notice of|longer than)(?: (?:the|a|an|up to|approximately))? ?$/iu;
const NOTICE = 'increments?|(?:of )?(?:prior |advance |written )*notice|in advance|after|before';
const AFTER_LIMIT = new RegExp(
  `^'? ?(?:${NOTICE}|following|prior|from (?:the )?(?:receipt|date|invoice))\\b`,
  'iu',
);
const AFTER_NOTICE = new RegExp(
  `^'? ?(?:${NOTICE}|of (?:receipt|cancel|the (?:showing|appointment|scheduled)))`,
  'iu',
);

/** In a sentence about pay: is this time a deadline or a notice, and no amount of work? */
function isTimeLimit(sentence: string, words: string, unit: string, at: number): boolean {
  const before = sentence.slice(Math.max(0, at - 40), at);
  const after = sentence.slice(at + words.length, at + words.length + 40);
  const isHours = /^(?:hour|minute)$/iu.test(unit);
  if (isHours && !AFTER_NOTICE.test(after) && !/\b(?:within|nearest|increments of) ?$/iu.test(before)) {
    // 'Time under five minutes is not billed.'
    if (/\b(?:under|less than|shorter than|below|fewer than) ?$/iu.test(before))
      return isDeniedAt(sentence, at, words.length);
    // 'not more than ten hours without approval' limits the pay.
    const needsApproval = /\b(?:approv|authoriz|consent|permission)\w*/iu.test(sentence);
    return needsApproval && isDeniedAt(sentence, at, words.length);
  }
  // 'pays twelve months in advance' is an amount; 'tells the Client two weeks in advance' is a notice.
  if (
    /^ in advance\b/iu.test(after) &&
    /\b(?:pay|paid|bill|invoic|charg|due)\w*\b[^.;]{0,30}$/iu.test(before)
  )
    return false;
  const isLimit = BEFORE_LIMIT.test(before) || AFTER_LIMIT.test(after);
  return isLimit && !/^ of (?:work|service|labor)/iu.test(after);
}

/** The platform's fee, equal shares of a mediator's cost, and full refunds. */
function withoutHarmlessShares(sentence: string, paragraph: string): string {
  const isMediation =
    /\b(?:mediat\w+|arbitrat\w+)\b/iu.test(paragraph) &&
    /\b(?:costs?|bill|expenses?|fees?|mediat\w+)\b/iu.test(sentence) &&
    /\b(?:each|equal\w*|both|split\w*|shar\w+|half)\b/iu.test(sentence);
  const isPlatform = /\b(?:gable|platform)\b/iu.test(sentence);
  const isFull = /\b(?:refund\w*|credited|returned|negotiable|unused|unearned)\b/iu.test(sentence);
  let text = sentence;
  if (isMediation && !sentence.includes(MARKS.price)) {
    text = text
      .replace(/\b50 ?[/-] ?50\b|\bfifty[ -]fifty\b/giu, ' ')
      .replace(/\b(?:fifty|50) ?(?:percent|per cent|%)(?: ?\(50 ?(?:%|percent)\))?/giu, ' ')
      .replace(EACH_HALF, ' ');
  }
  if (isPlatform) {
    const fee = new RegExp(
      `\\b(?:${PLATFORM_FEE_PERCENT}|twenty) ?(?:%|percent|per cent)(?: ?\\((?:${PLATFORM_FEE_PERCENT}|twenty) ?(?:%|percent)\\))?`,
      'giu',
    );
    text = text.replace(fee, ' ');
  }
  if (isFull)
    text = text.replace(
      /\b(?:(?:one|a) hundred|100) ?(?:%|percent|per cent)(?: ?\(100 ?(?:%|percent)\))?/giu,
      ' ',
    );
  return text;
}

/** What is left of figures when everything harmless was taken out. */
function leftIn(rest: string, isPay: boolean): string[] {
  const digits = /[^\s(]*\p{N}[^\s)]*/u.exec(rest)?.[0];
  if (digits !== undefined) return [`It states “${digits.slice(0, 40)}”, which is not in the proposal.`];
  const words = [...rest.matchAll(WORD)].map(([word]) => word);
  const word = words.find((each) => isNumeric(each.toLowerCase(), rest, isPay));
  if (word !== undefined) return [`It states “${word}”, which is not in the proposal.`];
  const sign = CURRENCY.exec(
    rest.replace(new RegExp(`${MARKS.price}(?: ?\\(?(?:us |u\\.s\\. )?(?:usd|dollars)\\)?)`, 'giu'), ' '),
  )?.[0];
  if (sign !== undefined) return [`It speaks of money (“${sign}”) and states no amount of the proposal.`];
  if (rest.includes('%') || rest.includes('‰'))
    return ['It states a percentage that is not in the proposal.'];
  const roman = [...rest.matchAll(ROMAN)].map(([words]) => words).find((numeral) => numeral.length > 1);
  return roman !== undefined && isPay && rest !== rest.toUpperCase()
    ? [`It states “${roman}”, which is not in the proposal.`]
    : [];
}

function isNumeric(word: string, rest: string, isPay: boolean): boolean {
  if (!NUMERIC_WORDS.has(word)) return false;
  if (
    /^(?:third|quarter|half)s?$/u.test(word) &&
    new RegExp(`\\b(?:an?|one|two|three) ${word} of\\b`, 'iu').test(rest)
  )
    return true;
  // They state no number unless something is paid, and then they may.
  if (/^(?:several|quarters?|doubled?|doubles|twice|third|thirds|halves)$/u.test(word) && !isPay)
    return false;
  if (word === 'several') return false;
  if (word === 'percentage' || word === 'percentages') {
    const at = rest.toLowerCase().indexOf(word);
    return isPay && !isDeniedAt(rest, at, word.length);
  }
  if (word === 'grand') return isPay && !/\bgrand total\b/iu.test(rest);
  if (word === 'zero' || word === 'nil' || word === 'nought') return isPay;
  return true;
}
