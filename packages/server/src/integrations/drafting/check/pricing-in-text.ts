import type { PricingStructure } from '@gable/contracts/proposal';
import { isDeniedAt } from './denial.ts';
import { MARKS } from './masks.ts';
import { isAboutPay } from './price-context.ts';

const TIMES = 'hour|day|week|fortnight|month|quarter|year|annum|minute|half-day|night|weekend';
const THINGS =
  'showing|home|house|property|visit|tour|appointment|call|mile|page|form|document|offer|counteroffer|inspection|inspector|session|meeting|person|room|square foot|transaction|closing|listing|request|revision|e-?mail|trip|task|report|deal|diem|viewing|event|item|use|service|consultation';
const UNITS = `(?:(?:calendar|full|partial|additional|working|business|single|started|billable) )?(${TIMES}|${THINGS})`;
const PER = new RegExp(
  `\\b(?:per|by the|for (?:each|every)|for any)[ -]${UNITS}\\b|\\/ ?(hr|hour|h|day|wk|week|mo|month|yr|year)\\b`,
  'giu',
);
const AFTER_PRICE = new RegExp(
  `${MARKS.price}[^.;]{0,30}?\\b(?:an?|each|every) ${UNITS}\\b|${MARKS.price}[^.;\\p{L}]{0,3} ?(hourly|daily|weekly|biweekly|monthly|quarterly|yearly|annually)\\b`,
  'giu',
);
const RATE_WORDS =
  /\b(hourly|daily|weekly|bi-?weekly|semi-?monthly|monthly|quarterly|yearly|annual|nightly)[ -](?:\w+[ -]){0,2}?(?:rates?|fees?|prices?|charges?|compensation|basis|amounts?|retainers?|subscriptions?|billing|installments?|payments?|wages?|salary|cost)\b/giu;
const WHOLE_PRICE =
  /\b(?:fixed|flat|one-time|all-inclusive|all-in)[ -](?:price|fee|sum|amount|charge|compensation)\b|\blump[ -]sum\b/giu;
const HARMLESS =
  /\b(?:regardless of|irrespective of|no matter|however many|number of|independent of|as per|except as per)\b[^.;]{0,60}$/iu;

const OWN_UNIT: Readonly<Record<PricingStructure, RegExp>> = {
  fixed: /^(?:service)$/iu,
  hourly: /^(?:hours?|hr|h|hourly)$/iu,
  monthly: /^(?:months?|mo|monthly)$/iu,
};

/** The units of our own that follow the price; what comes after them is read as if it followed the price. */
const GIVEN_UNITS = new RegExp(
  `${MARKS.price} (?:for the whole service(?! (?:in|during) that month)|per hour of work on the service|per month in which this agreement is in force)`,
  'giu',
);
const ADVERB =
  /\b(?:accru\w+|payable|paid|pays?|due|charged|owed|calculated|computed|earned|remunerated|compensated)\b[^.;]{0,40}?\b(hourly|daily|weekly|biweekly|monthly|quarterly|yearly|annually)\b/giu;

/** 'The Client pays directly for any inspection that the Client orders': a third party's work, and no unit of this price. */
const OF_THIRD_PARTIES =
  /\b(?:third[ -]part\w+|(?:client|buyer)(?: \w+){0,2} (?:orders?|hires?|chooses?|engages?|obtains?|commissions?|elects?|selects?|retains?|requests?|books?|schedules?|wants?)|ordered by the (?:client|buyer)|inspectors?|appraisers?|surveyors?|attorneys?|lenders?)\b/iu;

/** The sentence with the price alone in place of the price with its unit. */
export function withoutGivenUnits(sentence: string): string {
  return sentence.replace(GIVEN_UNITS, MARKS.price);
}

/** The units of pay that a sentence states and does not deny, such as 'hour' of 'per hour'. */
function unitsIn(sentence: string): { readonly unit: string; readonly at: number; readonly words: string }[] {
  return [PER, AFTER_PRICE, RATE_WORDS, ADVERB].flatMap((pattern) =>
    [...sentence.matchAll(pattern)].flatMap((match) => {
      const unit = (match[1] ?? match[2] ?? '').toLowerCase();
      const isHarmless =
        (unit === 'day' && /\bpro-?rat\w+|\bin proportion\b/iu.test(sentence)) ||
        (/^for any/iu.test(match[0]) && !sentence.includes(MARKS.price) && OF_THIRD_PARTIES.test(sentence)) ||
        HARMLESS.test(sentence.slice(Math.max(0, match.index - 80), match.index)) ||
        isDeniedAt(sentence, match.index, match[0].length);
      return isHarmless ? [] : [{ unit, at: match.index, words: match[0] }];
    }),
  );
}

/** Is the compensation stated as this? A price without a unit is a fixed one. */
export function statesStructure(lines: readonly string[], structure: PricingStructure): boolean {
  if (structure === 'fixed') return true;
  const word =
    structure === 'hourly' ? /\bhours?\b|\bhourly\b|\/ ?hr\b/iu : /\bmonths?\b|\bmonthly\b|\/ ?mo\b/iu;
  return lines.some((line, index) => {
    const words = `${lines[index - 1] ?? ''} ${line}`;
    return line.includes(MARKS.price) && word.test(words);
  });
}

/** Another structure or unit that a sentence gives the compensation, and does not deny; null when it gives none. */
export function otherStructure(stated: string, structure: PricingStructure): string | null {
  if (!isAboutPay(stated)) return null;
  const sentence = withoutGivenUnits(stated);
  const own = OWN_UNIT[structure];
  const units = unitsIn(sentence);
  const other = units.find(({ unit }) => !own.test(unit));
  if (other) return other.words.replace(MARKS.price, '').trim();
  if (isRecurring(sentence, structure)) return 'a recurring payment';
  if (structure === 'fixed') return null;
  if (isPaidOnce(sentence, structure)) return 'a single payment';
  return otherWhole(stated, structure, units.length > 0);
}

/** The intervals at which nothing may be due: hours may be invoiced every week or month. */
const OTHER_TIMES: Readonly<Record<PricingStructure, string>> = {
  fixed: TIMES,
  hourly: 'day|fortnight|quarter|year|annum|minute|half-day|night|weekend',
  monthly: 'hour|day|week|fortnight|quarter|year|annum|minute|half-day|night|weekend',
};
const EVERY =
  '(?:each|every|once an?|once each|once every|twice an?|twice each)(?: (?:other|second|single|two))?';

/** 'the price is due every week' makes several payments of a fixed one. */
function isRecurring(sentence: string, structure: PricingStructure): boolean {
  const match = new RegExp(`\\b${EVERY} (?:${OTHER_TIMES[structure]})s?\\b`, 'iu').exec(sentence);
  const isPrice =
    sentence.includes(MARKS.price) ||
    /\b(?:price|fee|amount|sum|compensation)\b[^.;]{0,40}\b(?:due|payable|paid|charged|owed)\b/iu.test(
      sentence,
    );
  return match !== null && isPrice && !isDeniedAt(sentence, match.index, match[0].length);
}

/** 'the price is paid once for the entire Service' makes one payment of a monthly or an hourly one. */
function isPaidOnce(sentence: string, structure: PricingStructure): boolean {
  const end = structure === 'monthly' ? '(?: only)?(?= for | and |[,.]|$)' : ' for ';
  const once = new RegExp(
    `\\b(?:price|fee|amount|sum|compensation|rate)\\b[^.;]{0,40}\\b(?:paid|payable|due|charged|billed|owed|invoiced)(?: only)? (?:once|one time|a single time|in one payment|as a single payment)${end}(?!(?:each|every|the|that) month)`,
    'iu',
  ).exec(sentence);
  return once !== null && !isDeniedAt(sentence, once.index, once[0].length);
}

/** 'The total price is fixed'; 'the hourly price is fixed' says that it does not rise. */
const FIXED_PRICE =
  /(?<!\b(?:hourly|monthly|per hour|per month) )\b(?:price|fee|compensation|amount|sum)\b (?:is|shall be|will be|remains|stays) (?:a )?(?:total |one-time |single )?(?:fixed|flat)\b(?! (?:rate|at|per|for the (?:term|duration)|throughout|while|during|monthly|hourly|(?:price|fee|amount) (?:per|for each|an|each|a)\b))/iu;

function otherWhole(sentence: string, structure: PricingStructure, hasUnit: boolean): string | null {
  const fixed = FIXED_PRICE.exec(sentence);
  // 'is fixed and does not depend on the hours' denies nothing of it.
  const upTo = fixed ? sentence.slice(0, fixed.index + fixed[0].length) : '';
  if (fixed && !isDeniedAt(upTo, fixed.index, fixed[0].length)) return fixed[0];
  const whole = [...sentence.matchAll(WHOLE_PRICE)].find(
    (match) => !isDeniedAt(sentence, match.index, match[0].length),
  );
  const unit = structure === 'hourly' ? /\bhour/iu : /\bmonth/iu;
  if (whole && !hasUnit && !unit.test(sentence)) return whole[0];
  const total = new RegExp(
    `${MARKS.price},? (?:in total )?for the (?:whole|entire|complete) service\\b(?! (?:in|during|for) (?:that|the|each|every) month)`,
    'iu',
  ).exec(sentence);
  return total === null ? null : 'for the whole service';
}
