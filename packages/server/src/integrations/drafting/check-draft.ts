import { CONTRACT_MAX } from '@gable/contracts/contract';
import { HEADINGS, REQUIRED_SENTENCES } from './clauses/required-parts.ts';
import { comparable, holds } from './comparable-text.ts';
import { isQuoted, readSignatureField, splitLines } from './contract-format.ts';
import type { ContractFacts } from './drafting.port.ts';
import { findContradictions } from './find-contradictions.ts';
import { type ContractSection, readSections } from './read-sections.ts';

/**
 * What is wrong with a drafted contract, each in words; empty when nothing is. A contract has every required clause and
 * sentence, states every fact, quotes the proposal's own words whole, and contradicts none of them. It guards against a
 * drafter that leaves something out or makes something up, whoever that is.
 */
export function findDraftDefects(text: string, facts: ContractFacts): string[] {
  const sections = readSections(text);
  return [
    ...missingFacts(text, facts),
    ...missingClauses(sections),
    ...missingSentences(text),
    ...missingSignatureLines(text),
    ...findContradictions(text, sections, facts),
    ...(text.length > CONTRACT_MAX ? [`It is longer than ${CONTRACT_MAX} characters.`] : []),
  ];
}

function missingFacts(text: string, facts: ContractFacts): string[] {
  const whole = comparable(text);
  const stated: readonly (readonly [what: string, words: string])[] = [
    ['agent’s name', facts.agentName],
    ['agent’s e-mail', facts.agentEmail],
    ['client’s name', facts.customerName],
    ['client’s e-mail', facts.customerEmail],
    ['service', facts.serviceType],
    ['date', facts.date],
  ];
  const quoted: readonly (readonly [what: string, words: string])[] = [
    ['proposal’s description', facts.description ?? ''],
    ['proposal’s terms', facts.terms ?? ''],
  ];
  return [
    ...stated.filter(([, words]) => comparable(words) === '' || !holds(whole, words)),
    ...quoted.filter(([, words]) => !holds(whole, words)),
  ].map(([what]) => `The ${what} is missing.`);
}

function missingClauses(sections: readonly ContractSection[]): string[] {
  const present = new Set(sections.map((section) => section.heading.toLowerCase()));
  return Object.values(HEADINGS)
    .filter((heading) => !present.has(heading.toLowerCase()))
    .map((heading) => `The clause “${heading}” is missing.`);
}

function missingSentences(text: string): string[] {
  const whole = comparable(text);
  return REQUIRED_SENTENCES.filter((sentence) => !holds(whole, sentence)).map(
    (sentence) => `The sentence “${sentence}” is missing.`,
  );
}

function missingSignatureLines(text: string): string[] {
  const lines = splitLines(text).filter((line) => !isQuoted(line));
  const count = lines.filter((line) => readSignatureField(line)?.toLowerCase() === 'signature').length;
  return count === 2 ? [] : [`There are ${count} signature lines instead of two.`];
}
