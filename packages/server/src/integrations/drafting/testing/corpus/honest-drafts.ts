import type { ContractFacts } from '../../drafting.port.ts';
import { fillPlaceholders } from '../../placeholders.ts';
import { CORPUS_FACTS } from './corpus-facts.ts';
import { type CorpusPart, readClauses } from './corpus-files.ts';

export interface CorpusDraft {
  readonly title: string;
  readonly facts: ContractFacts;
  /** What the model answers. */
  readonly answer: string;
}

const CLAUSES =
  'parties scope compensation payment term agentDuties clientDuties agency fairHousing confidentiality disputes electronic entire signatures'.split(
    ' ',
  );

/** A pseudo-random number from 0 to 1 for each call, the same in every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<T>(random: () => number, from: readonly T[]): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('The corpus has an empty section.');
  return picked;
}

const ROMAN = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI'.split(' ');

type Style = (number: number, heading: string, body: string) => string;

/** How models lay out a contract. */
const STYLES: Readonly<Record<string, Style>> = {
  numbered: (number, heading, body) => `${number}. ${heading}\n\n${body}`,
  'numbered with a colon': (number, heading, body) => `${number}. ${heading}:\n${body}`,
  'numbered capitals': (number, heading, body) => `${number}. ${heading.toUpperCase()}\n\n${body}`,
  'markdown numbered': (number, heading, body) => `## ${number}. ${heading}\n\n${body}`,
  'markdown plain': (_, heading, body) => `## ${heading}\n\n${body}`,
  'markdown bold': (number, heading, body) => `**${number}. ${heading}**\n\n${body}`,
  'run in': (number, heading, body) => `**${number}. ${heading}.** ${body}`,
  'plain titles': (_, heading, body) => `${heading}\n\n${body}`,
  'plain capitals': (_, heading, body) => `${heading.toUpperCase()}\n${body}`,
  articles: (number, heading, body) =>
    `ARTICLE ${ROMAN[number - 1] ?? ''}. ${heading.toUpperCase()}\n\n${body}`,
  sections: (number, heading, body) => `Section ${number}. ${heading}\n\n${body}`,
};

/** Honest drafts, each another combination of clauses, style and facts. */
export function honestDrafts(part: CorpusPart, count: number, seed: number): CorpusDraft[] {
  const clauses = readClauses(part);
  return Array.from({ length: count }, (_, index) => honestDraft(clauses, index, randomFrom(seed + index)));
}

function honestDraft(
  clauses: ReadonlyMap<string, readonly string[]>,
  index: number,
  random: () => number,
): CorpusDraft {
  const { id, facts } = pick(random, CORPUS_FACTS);
  const variant = (name: string) => pick(random, clauses.get(name) ?? []);
  const style = pick(random, Object.keys(STYLES));
  const sections: [heading: string, body: string][] = CLAUSES.flatMap((name) => {
    const section = name === 'compensation' ? `${name}:${facts.pricingStructure}` : name;
    const restated = clauses.has(`own:${id}`) && name === 'scope' ? `\n\n${variant(`own:${id}`)}` : '';
    const block = name === 'signatures' ? `\n\n${variant('block')}` : '';
    const own: [string, string] = [variant(`heading:${name}`), `${variant(section)}${restated}${block}`];
    if (name === 'scope' && facts.description)
      return [
        own,
        [
          'Description in the Proposal',
          'The proposal describes the Service in these words:\n\n{{DESCRIPTION}}',
        ],
      ];
    if (name === 'confidentiality' && facts.terms)
      return [
        own,
        [
          'Additional Terms of the Proposal',
          'These terms of the proposal are part of this agreement and prevail, except over the parties and the compensation:\n\n{{TERMS}}',
        ],
      ];
    return [own];
  });
  const write = STYLES[style] ?? ((_number: number, _heading: string, body: string) => body);
  const text = [
    style.startsWith('markdown') ? '# {{TITLE}}' : '{{TITLE}}',
    ...sections.map(([heading, body], at) => write(at + 1, heading, body)),
  ].join('\n\n');
  // A third of the models know no placeholders and write the facts, as other prompts give them.
  const answer = index % 3 === 0 ? fillPlaceholders(text, facts) : text;
  return { title: `${index}: ${style}, ${id}, ${facts.pricingStructure}`, facts, answer };
}
