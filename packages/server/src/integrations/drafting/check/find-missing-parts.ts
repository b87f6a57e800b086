import { formatUsd } from '@gable/contracts/kernel';
import type { ContractFacts } from '../drafting.port.ts';
import { type Assertions, isAboutPay } from './assertions.ts';
import { comparable, holds } from './comparable-text.ts';
import { moneyInText } from './money-in-text.ts';
import { statesStructure } from './pricing-in-text.ts';

const NEGOTIABLE = /\bnegotiable\b/iu;
const NOT_BY_LAW =
  /\b(?:not|no|never|nor|neither)\b[^.;]{0,60}\b(?:set|fixed|established|determined|prescribed|mandated|dictated|required|regulated)\b[^.;]{0,30}\b(?:law|laws|statutes?|regulations?)\b|\bno (?:law|statute|regulation)\b[^.;]{0,30}\b(?:sets?|fixes|establishes|determines|prescribes|mandates|dictates)\b/iu;
const TERM =
  /\b(?:terms?|duration|begins?|commences?|commencing|effective|in (?:full )?(?:force|effect)|expires?|ends?|until)\b/iu;
const CANCELLATION = /\b(?:cancel\w*|terminat\w+|withdraw\w*)\b/iu;
/** A line of so many words is a sentence, and has an end. */
const SENTENCE_WORDS = 9;
const END = /[.!?:_)"'\]]$/u;

/** The parts that a contract must have and this one lacks. */
export function findMissingParts(text: string, { lines }: Assertions, facts: ContractFacts): string[] {
  const whole = lines.join(' ');
  return [
    ...missingFacts(text, whole, facts),
    ...missingCompensation(lines, facts),
    ...missingStatements(lines),
    ...(lines.some((line) => CANCELLATION.test(line)) && TERM.test(whole)
      ? []
      : ['It does not say how long it lasts and how it is cancelled.']),
    ...unfinished(lines),
  ];
}

function missingFacts(text: string, whole: string, facts: ContractFacts): string[] {
  const lower = whole.toLowerCase();
  const stated: readonly (readonly [what: string, words: string])[] = [
    ['agent’s name', facts.agentName],
    ['client’s name', facts.customerName],
    ['service', facts.serviceType],
  ];
  const missing = stated.filter(([, words]) => {
    const wanted = comparable(words).toLowerCase();
    return wanted === '' || !lower.includes(wanted);
  });
  return [
    ...missing.map(([what]) => `The ${what} is missing.`),
    ...(holds(comparable(text), facts.terms ?? '') ? [] : ['The terms of the proposal are missing.']),
  ];
}

function missingCompensation(lines: readonly string[], facts: ContractFacts): string[] {
  // An amount may stand alone under the word that says what it is.
  const isStated = lines.some(
    (line, index) =>
      (isAboutPay(line) || isAboutPay(lines[index - 1] ?? '')) &&
      moneyInText(line).some(({ cents }) => cents === facts.amount),
  );
  return [
    ...(isStated ? [] : [`The compensation of ${formatUsd(facts.amount)} is not stated.`]),
    ...(statesStructure(lines, facts.pricingStructure)
      ? []
      : [`The compensation is not stated as ${facts.pricingStructure}.`]),
  ];
}

/** In one paragraph, or in two that follow each other; elsewhere the same words may speak of something else. */
function missingStatements(lines: readonly string[]): string[] {
  const isStated = lines.some((line, index) => {
    const words = `${line} ${lines[index + 1] ?? ''}`;
    return NEGOTIABLE.test(words) && NOT_BY_LAW.test(words) && isAboutPay(words);
  });
  return isStated ? [] : ['It does not say that fees are negotiable and not set by law.'];
}

/** A text that breaks off is no contract, even where nothing else is missing. */
function unfinished(lines: readonly string[]): string[] {
  const last = lines.at(-1) ?? '';
  const isCut = /[,;-]$/u.test(last) || (last.split(' ').length >= SENTENCE_WORDS && !END.test(last));
  return isCut ? ['It breaks off in the middle of a sentence.'] : [];
}
