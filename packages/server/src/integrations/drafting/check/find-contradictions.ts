import type { ContractFacts } from '../drafting.port.ts';
import { findAsserted } from './denial.ts';
import type { DraftDocument } from './draft-document.ts';
import { findOtherFigures } from './find-figures.ts';
import type { OwnWords } from './own-words.ts';
import { type ForbiddenStatement, PAYMENT_RULES } from './payment-rules.ts';
import { findOtherPeople } from './people-in-text.ts';
import { otherStructure, withoutGivenUnits } from './pricing-in-text.ts';
import { RIGHT_RULES } from './right-rules.ts';

/** Statements in a contract that its facts do not carry: other prices, days and people, and rights taken away. */
export function findContradictions(document: DraftDocument, facts: ContractFacts): string[] {
  const rules = [...PAYMENT_RULES, ...RIGHT_RULES];
  return [
    ...findOtherFigures(document, facts),
    ...document.lines.flatMap(({ sentences }) =>
      sentences.flatMap((sentence) => {
        const plain = withoutGivenUnits(sentence);
        return [
          ...otherPricing(sentence, facts),
          ...rules.flatMap((rule) => (isBroken(rule, plain, document.own) ? [rule.defect] : [])),
        ];
      }),
    ),
    ...findOtherPeople(document, facts),
    ...findAddresses(document),
  ];
}

function isBroken(rule: ForbiddenStatement, sentence: string, own: OwnWords): boolean {
  if (rule.unless?.test(sentence) || rule.ownWords?.test(own.text)) return false;
  return rule.evenDenied ? rule.pattern.test(sentence) : findAsserted(sentence, rule.pattern) !== null;
}

function otherPricing(sentence: string, { pricingStructure }: ContractFacts): string[] {
  const other = otherStructure(sentence, pricingStructure);
  return other === null ? [] : [`The compensation is stated as “${other}”, but it is ${pricingStructure}.`];
}

const EMAIL =
  /[^\s@<>()[\],;:"']{0,64}@[^\s@<>()[\],;:"']{0,200}|\b\w{1,40} ?(?:\(at\)|\[at\]| at )\s?\w{1,40} ?(?:\(dot\)|\[dot\]| dot )\s?\w{2,20}\b/giu;
const WEB =
  /\bhttps?:|\bwww\b|(?<![\p{L}\p{N}.])[\p{L}\p{N}][\p{L}\p{N}-]{1,60}(?:\.[\p{L}\p{N}-]{2,60}){0,4}\.(?!(?:m|s|c|a|e|g|i)\b)[a-z]{2,12}(?![\p{L}\p{N}])|\b\w{2,40} dot (?:com|net|org|io|co|us|info|biz|example)\b/giu;

function findAddresses({ lines, own }: DraftDocument): string[] {
  const kinds: readonly (readonly [pattern: RegExp, what: string])[] = [
    [EMAIL, 'an email address'],
    [WEB, 'a web address'],
  ];
  return lines.flatMap(({ text }) =>
    /[@.:]|www| at | dot /iu.test(text)
      ? kinds.flatMap(([pattern, what]) =>
          [...text.matchAll(pattern)]
            .map(([match]) => match)
            .filter((match) => !own.text.includes(match.toLowerCase()))
            .map((match) => `It contains ${what} that is not in the proposal: ${match.slice(0, 80)}`),
        )
      : [],
  );
}
