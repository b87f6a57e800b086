import { formatUsd } from '@gable/contracts/kernel';
import type { PricingStructure } from '@gable/contracts/proposal';
import { HEADINGS } from './clauses/required-parts.ts';
import { comparable, holds } from './comparable-text.ts';
import { isQuoted, splitLines } from './contract-format.ts';
import type { ContractFacts } from './drafting.port.ts';
import { isSameAmount, moneyInText } from './money-in-text.ts';
import type { ContractSection } from './read-sections.ts';

const PRICING_WORDS: Readonly<Record<PricingStructure, RegExp>> = {
  fixed: /\b(?:fixed|flat)\b/iu,
  hourly: /\b(?:hourly|(?:per|an|each) hour)\b/iu,
  monthly: /\b(?:monthly|(?:per|a|each) month)\b/iu,
};
const EMAIL = /[^\s@<>()[\],;:"“”]+@[^\s@<>()[\],;:"“”]+\.[\p{L}\p{N}-]*[\p{L}\p{N}]/gu;
const BLANK_TO_FILL =
  /\[(?:insert|your|agent|client|buyer|name|date|amount|address|e-?mail|state)\b[\p{L}\p{N} _'-]{0,60}\]|\{\{[\p{L}\p{N} _.-]{0,60}\}\}|\bTBD\b/giu;
const PARTY_LINE = /^(agent|client|buyer|customer)(?: name)?: *(\S.*)$/iu;

/** Statements in a contract that its facts do not carry: other prices, other people, blanks left open. */
export function findContradictions(
  text: string,
  sections: readonly ContractSection[],
  facts: ContractFacts,
): string[] {
  return [
    ...sections.filter(isCompensation).flatMap((section) => compensationDefects(section.text, facts)),
    ...inventedAmounts(text, facts),
    ...inventedMatches(text, facts, EMAIL, 'an e-mail address'),
    ...inventedMatches(text, facts, BLANK_TO_FILL, 'a blank'),
    ...wrongPartyLines(text, facts),
  ];
}

function isCompensation(section: ContractSection): boolean {
  return section.heading.toLowerCase() === HEADINGS.compensation.toLowerCase();
}

function compensationDefects(section: string, facts: ContractFacts): string[] {
  const typed = comparable(facts.amountText);
  const words =
    facts.amount === null ? comparable(section).replaceAll(`"${typed}"`, '') : comparable(section);
  const defects: string[] = [];
  if (!PRICING_WORDS[facts.pricingStructure].test(words)) {
    defects.push(`The compensation is not stated as ${facts.pricingStructure}.`);
  }
  const others = Object.entries(PRICING_WORDS).filter(([structure]) => structure !== facts.pricingStructure);
  for (const [structure, pattern] of others) {
    if (pattern.test(words)) defects.push(`The compensation is stated as ${structure}, which it is not.`);
  }
  return [...defects, ...amountDefects(words, section, facts)];
}

function amountDefects(words: string, section: string, facts: ContractFacts): string[] {
  const stated = moneyInText(words);
  const { amount } = facts;
  if (amount === null) {
    const isMissing = !holds(comparable(section), facts.amountText);
    return [
      ...(isMissing ? ['The amount as the proposal words it is missing.'] : []),
      ...stated.map((other) => `The compensation states ${other.words}, which the proposal does not.`),
    ];
  }
  const isStated = stated.some((one) => one.cents === amount);
  const wrong = stated.filter((one) => one.cents !== amount);
  return [
    ...(isStated ? [] : [`The compensation does not state ${formatUsd(amount)}.`]),
    ...wrong.map((one) => `The compensation states ${one.words} instead of ${formatUsd(amount)}.`),
  ];
}

function inventedAmounts(text: string, facts: ContractFacts): string[] {
  const known = moneyInText(comparable(wordsOf(facts)));
  return moneyInText(comparable(text))
    .filter((amount) => facts.amount === null || amount.cents !== facts.amount)
    .filter((amount) => !known.some((other) => isSameAmount(amount, other)))
    .map((amount) => `It states ${amount.words}, which is not in the proposal.`);
}

function inventedMatches(text: string, facts: ContractFacts, pattern: RegExp, what: string): string[] {
  const known = comparable(wordsOf(facts)).toLowerCase();
  return [...comparable(text).matchAll(pattern)]
    .map(([match]) => match)
    .filter((match) => !known.includes(match.toLowerCase()))
    .map((match) => `It contains ${what} that is not in the proposal: ${match}`);
}

function wrongPartyLines(text: string, facts: ContractFacts): string[] {
  const lines = splitLines(text).filter((line) => !isQuoted(line));
  return lines.flatMap((line) => {
    const [, role, name] = PARTY_LINE.exec(line.trim()) ?? [];
    if (role === undefined || name === undefined || holds(comparable(wordsOf(facts)), line)) return [];
    const expected = role.toLowerCase() === 'agent' ? facts.agentName : facts.customerName;
    return holds(comparable(name), expected) ? [] : [`It names “${name}” as the ${role.toLowerCase()}.`];
  });
}

/** Everything that was given, in one text: what stands in here was not made up. */
function wordsOf(facts: ContractFacts): string {
  return [
    facts.agentName,
    facts.agentEmail,
    facts.customerName,
    facts.customerEmail,
    facts.serviceType,
    facts.description ?? '',
    facts.terms ?? '',
    facts.amountText,
    facts.date,
  ].join('\n');
}
