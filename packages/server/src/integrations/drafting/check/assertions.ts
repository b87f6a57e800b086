import { isQuoted, splitLines } from '../contract-format.ts';
import type { ContractFacts } from '../drafting.port.ts';
import { comparable } from './comparable-text.ts';

/** What a contract itself says, sentence by sentence: words that it quotes from the proposal are not its own. */
export interface Assertions {
  /** Each line in comparable form, with every fact as it was given. */
  readonly lines: readonly string[];
  /**
   * Each sentence with a mark in place of each name, address and service. What is found in here
   * was not given: a client may be called '5 Dollars' and a service '20% Off'.
   */
  readonly masked: readonly string[];
}

const MARKS = {
  agent: '\uE001',
  client: '\uE002',
  service: '\uE003',
  agentEmail: '\uE004',
  clientEmail: '\uE005',
} as const;

const PIECES = /(?<=[.;!?]["')]?)\s+/u;
const REGEXP_SIGNS = /[$()*+.?[\\\]^{|}]/g;

/** The fact as a whole word: a client '5' is not named by '$5' or '15'. */
function wholeWord(words: string): RegExp {
  const escaped = words.replace(REGEXP_SIGNS, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}$€£.,])${escaped}(?![\\p{L}\\p{N}]|[.,]\\d)`, 'giu');
}

function maskOf(facts: ContractFacts): (line: string) => string {
  const marks: readonly (readonly [words: string, mark: string])[] = [
    [facts.agentEmail, MARKS.agentEmail],
    [facts.customerEmail, MARKS.clientEmail],
    [facts.agentName, MARKS.agent],
    [facts.customerName, MARKS.client],
    [facts.serviceType, MARKS.service],
  ];
  const known = marks
    .map(([words, mark]) => [comparable(words), mark] as const)
    .filter(([words]) => words !== '')
    // The longest first: one may be part of another.
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([words, mark]) => [wholeWord(words), mark] as const);
  return (line) => known.reduce((text, [pattern, mark]) => text.replace(pattern, mark), line);
}

/** The sentences of one line, and what a semicolon divides. */
function sentencesOf(line: string): string[] {
  return line.split(PIECES);
}

/** Reads what a contract says of its own. */
export function readAssertions(text: string, facts: ContractFacts): Assertions {
  const mask = maskOf(facts);
  const lines = splitLines(text)
    .filter((line) => !isQuoted(line))
    .map(comparable)
    .filter((line) => line !== '');
  return {
    lines,
    masked: lines.map(mask).flatMap(sentencesOf),
  };
}

/** Does the sentence say what somebody pays? */
export function isAboutPay(sentence: string): boolean {
  return PAY.test(sentence);
}

const PAY =
  /\b(?:pays?|paid|paying|payable|payments?|compensat\w+|fees?|prices?|rates?|charges?|charged|costs?|owes?|owed|bills?|billed|commissions?|deposits?|retainers?|amounts?|total)\b/iu;

/** Does the sentence deny what it says? */
export function isDenied(sentence: string): boolean {
  return /\b(?:not|no|never|nothing|neither|nor|without|rather than|instead of|other than)\b|n't\b/iu.test(
    sentence,
  );
}
