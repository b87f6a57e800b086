import { formatUsd } from '@gable/contracts/kernel';
import { HEADINGS } from '../clauses/required-parts.ts';
import type { ContractFacts } from '../drafting.port.ts';
import { comparable, holds } from './comparable-text.ts';
import { isDeniedAt } from './denial.ts';
import type { DraftDocument, DraftLine } from './draft-document.ts';
import { MARKS } from './masks.ts';
import { isAboutPay } from './price-context.ts';
import { statesStructure } from './pricing-in-text.ts';

const NEGOTIABLE = /\bnegotiable\b|\bopen to negotiation\b/iu;
const NOT_BY_LAW =
  /\b(?:not|no|never|nor|neither)\b[^.;]{0,80}\b(?:set|fixed|established|determined|prescribed|mandated|dictated|required|regulated|controlled)\b[^.;]{0,30}\b(?:law|laws|statutes?|regulations?)\b|\bno (?:law|statute|regulation|state law|federal law)\b[^.;]{0,50}\b(?:sets?|fixes|establishes|determines|prescribes|mandates|dictates|requires?)\b/iu;
const TERM =
  /\b(?:terms?|duration|begins?|commences?|commencing|effective|in (?:full )?(?:force|effect)|expires?|ends?|until)\b/iu;
const MAY_CANCEL =
  /\b(?:(?:either|each|any|both) (?:of the )?part(?:y|ies)|either|both|(?:the )?(?:agent|client) (?:and|or) (?:the )?(?:client|agent)|the client|parties)\b[^.;]{0,120}?\b(?:may|can|is free|are free|has the right|have the right|is entitled|are entitled|retains? the right|right)\b[^.;]{0,120}?\b(?:cancel\w*|terminat\w+|withdraw\w*|rescind|end (?:it|this|the))/iu;
const MAY_BE_CANCELLED =
  /\b(?:may|can)(?:,? [^.;,]{0,60},?)? be (?:cancel\w*|terminated|ended|withdrawn)\b[^.;]{0,100}?\b(?:by (?:either|each|any|both|the client)|at any time)\b/iu;
const RIGHT_TO_CANCEL =
  /\b(?:either|each|any|both) part(?:y|ies)(?:'s)?\b[^.;]{0,40}\b(?:cancell?ation|right to (?:cancel|terminate|end|withdraw))/iu;

/** The parts that a contract must have and this one lacks. */
export function findMissingParts(text: string, document: DraftDocument, facts: ContractFacts): string[] {
  const { lines } = document;
  return [
    ...missingClauses(document),
    ...missingFacts(text, lines, facts),
    ...missingCompensation(document, facts),
    ...missingStatements(lines),
    ...missingCancellation(lines),
  ];
}

function missingClauses({ missing, headings, places, lines }: DraftDocument): string[] {
  if (missing !== null) return [`The clause “${HEADINGS[missing]}” is missing or not in its place.`];
  const numbers = headings.filter(({ keys }) => keys.length > 0).flatMap(({ number }) => number ?? []);
  const all = headings.flatMap(({ number }) => number ?? []);
  const isCounted = numbers.length < 3 || (all[0] === 1 && isWithoutGap(all));
  const rests = new Map(headings.map(({ line, rest }) => [line, rest]));
  const bare = [...places].find(([, line]) => !hasBody(line, new Set(places.values()), { lines, rests }));
  return [
    ...(isCounted ? [] : ['The numbers of its clauses are not in order: a clause is missing or repeated.']),
    ...(bare === undefined ? [] : [`The clause “${HEADINGS[bare[0]]}” has no text.`]),
    ...repeated(headings.map(({ text }) => text.toLowerCase())),
  ];
}

interface Headed {
  readonly lines: readonly DraftLine[];
  readonly rests: ReadonlyMap<number, string>;
}

function hasBody(line: number, starts: ReadonlySet<number>, { lines, rests }: Headed): boolean {
  if (rests.get(line) !== '') return true;
  const next = lines.findIndex(({ text }, index) => index > line && text !== '');
  return next > line && !starts.has(next);
}

/** Numbers of lists may stand between those of the clauses; the clauses' own go up by one. */
function isWithoutGap(numbers: readonly number[]): boolean {
  let expected = 1;
  for (const number of numbers) {
    if (number === expected) expected += 1;
    else if (number > expected) return false;
  }
  return true;
}

function repeated(headings: readonly string[]): string[] {
  const twice = headings.find((heading, index) => headings.indexOf(heading) !== index);
  return twice === undefined ? [] : [`It has the clause “${twice.slice(0, 80)}” twice.`];
}

function missingFacts(text: string, lines: readonly DraftLine[], facts: ContractFacts): string[] {
  const lower = lines
    .filter(({ text: line }) => line !== MARKS.quote)
    .map(({ raw }) => comparable(raw))
    .join(' ')
    .toLowerCase();
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

function missingCompensation({ lines }: DraftDocument, facts: ContractFacts): string[] {
  const pay = lines
    .filter(({ clause }) => clause === 'compensation' || clause === 'payment')
    .map(({ text }) => text);
  const isStated = pay.some((line, index) => line.includes(MARKS.price) && (isAboutPay(line) || index > 0));
  return [
    ...(isStated ? [] : [`The compensation of ${formatUsd(facts.amount)} is not stated.`]),
    ...(statesStructure(pay, facts.pricingStructure)
      ? []
      : [`The compensation is not stated as ${facts.pricingStructure}.`]),
  ];
}

/** In one paragraph, or in two that follow each other; elsewhere the same words may speak of something else. */
function missingStatements(lines: readonly DraftLine[]): string[] {
  const texts = lines.map(({ text }) => text).filter((text) => text !== '' && text !== MARKS.quote);
  const isStated = texts.some((line, index) => {
    const words = `${line} ${texts[index + 1] ?? ''}`;
    return NEGOTIABLE.test(words) && NOT_BY_LAW.test(words) && isAboutPay(words);
  });
  return isStated ? [] : ['It does not say that fees are negotiable and not set by law.'];
}

function missingCancellation(lines: readonly DraftLine[]): string[] {
  const sentences = lines.flatMap((line) => line.sentences);
  const may = sentences.some((sentence) =>
    [MAY_CANCEL, MAY_BE_CANCELLED, RIGHT_TO_CANCEL].some((pattern) => {
      const match = pattern.exec(sentence);
      return match !== null && !isDeniedAt(sentence, match.index, match[0].length);
    }),
  );
  return may && sentences.some((sentence) => TERM.test(sentence))
    ? []
    : ['It does not say how long it lasts and that the parties may cancel it.'];
}
