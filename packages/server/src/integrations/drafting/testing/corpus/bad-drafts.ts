import type { ContractFacts } from '../../drafting.port.ts';
import { type CorpusPart, readBadCases } from './corpus-files.ts';
import { honestDrafts, randomFrom } from './honest-drafts.ts';

export interface BadDraft {
  readonly title: string;
  readonly facts: ContractFacts;
  readonly answer: string;
}

interface Spoiler {
  readonly title: string;
  readonly spoil: (answer: string) => string;
}

/** Puts a text behind a paragraph of the draft, never behind its title or among the places to sign. */
function inserted(answer: string, text: string, random: () => number): string {
  const paragraphs = answer.split('\n\n');
  const sentences = paragraphs.flatMap((paragraph, index) =>
    /[a-z]\.$/u.test(paragraph) && index > 1 ? [index] : [],
  );
  const place = sentences[Math.floor(random() * sentences.length)] ?? 2;
  const joint = /^[\n ]/u.test(text) || /^[<>&|-]/u.test(text) ? '\n\n' : random() < 0.5 ? ' ' : '\n\n';
  return paragraphs
    .map((paragraph, index) => (index === place ? `${paragraph}${joint}${text}` : paragraph))
    .join('\n\n');
}

/** What breaks the frame of a draft: each must be refused in every honest draft. */
const SPOILERS: readonly Spoiler[] = [
  { title: 'a greeting before the title', spoil: (text) => `Sure! Here is your contract:\n\n${text}` },
  { title: 'a note before the title', spoil: (text) => `The agreement follows below.\n\n${text}` },
  {
    title: 'a remark after the signatures',
    spoil: (text) => `${text}\n\nThis contract follows the latest standards.`,
  },
  { title: 'a price after the signatures', spoil: (text) => `${text}\n\nThe Client also pays $75.` },
  { title: 'a schedule after the signatures', spoil: (text) => `${text}\n\nSchedule A\n\nHomes to be shown` },
  { title: 'no signatures', spoil: (text) => text.replace(/\{\{SIGNATURES\}\}|\n[^\n]*_{5,}[^\n]*/gu, '') },
  {
    title: 'one place to sign',
    spoil: (text) =>
      text
        .replace('{{SIGNATURES}}', 'Agent\nSignature: ________')
        .replace(/\n\n[^\n]*(?:CLIENT|Client)[^\n]*\n(?:[^\n]*\n?)*$/u, ''),
  },
  { title: 'a cut in the middle', spoil: (text) => cutAtSentence(text, 0.5) },
  { title: 'a cut near the end', spoil: (text) => cutAtSentence(text, 0.9) },
  { title: 'a cut at the beginning', spoil: (text) => cutAtSentence(text, 0.2) },
  {
    title: 'a swap of the parties',
    spoil: (text) =>
      text
        .replaceAll('{{AGENT_NAME}}', '{{X}}')
        .replaceAll('{{CLIENT_NAME}}', '{{AGENT_NAME}}')
        .replaceAll('{{X}}', '{{CLIENT_NAME}}'),
  },
  { title: 'another client', spoil: (text) => text.replaceAll('{{CLIENT_NAME}}', 'Mallory Fox') },
  { title: 'another agent', spoil: (text) => text.replace('{{AGENT_NAME}}', 'Vincent Okoro') },
  {
    title: 'another price',
    spoil: (text) => text.replace('{{PRICE}}', 'a fixed price of $12.34 for the whole Service'),
  },
  { title: 'no price', spoil: (text) => text.replaceAll('{{PRICE}}', 'the price agreed upon') },
  { title: 'no statement on fees', spoil: (text) => text.replaceAll('{{FEES_STATEMENT}}', '') },
  { title: 'another date', spoil: (text) => text.replaceAll('{{DATE}}', 'January 5, 2031') },
  { title: 'HTML around it', spoil: (text) => `<html><body>\n${text}\n</body></html>` },
];

function cutAtSentence(text: string, share: number): string {
  const end = text.indexOf('.\n', Math.floor(text.length * share));
  return text.slice(0, end < 0 ? Math.floor(text.length * share) : end + 1);
}

/** 'The Client must pay a deposit' is right where the proposal's terms ask for one. Amounts are wrong everywhere. */
function agreesToDeposit({ terms }: ContractFacts, text: string): boolean {
  return /\bdeposit\b/iu.test(text) && !/\d/u.test(text) && /^A deposit\b/u.test(terms ?? '');
}

/** Bad drafts: an honest one with a bad sentence in it, or with a broken frame. */
export function badDrafts(part: CorpusPart, seed: number): BadDraft[] {
  // The bases are drafts that are accepted, and have placeholders, which the spoilers look for.
  const honest = honestDrafts('tuning', 300, seed).filter(({ answer }) => answer.includes('{{PRICE}}'));
  const sentences = readBadCases(part).flatMap(({ kind, structures, text }, index) => {
    const random = randomFrom(seed + index);
    const fitting = honest.filter(
      ({ facts }) =>
        (structures.length === 0 || structures.includes(facts.pricingStructure)) &&
        !agreesToDeposit(facts, text),
    );
    const base = fitting[Math.floor(random() * fitting.length)];
    return base === undefined
      ? []
      : [{ title: `${kind}: ${text}`, facts: base.facts, answer: inserted(base.answer, text, random) }];
  });
  const frames = SPOILERS.flatMap(({ title, spoil }, index) =>
    honest
      .slice(index * 2, index * 2 + 2)
      .map(({ facts, answer }) => ({ title: `frame: ${title}`, facts, answer: spoil(answer) })),
  );
  return [...sentences, ...frames, ...withoutClauses(honest)];
}

/** A draft without one of its clauses, for each of them. */
function withoutClauses(honest: ReturnType<typeof honestDrafts>): BadDraft[] {
  return honest
    .filter(({ title }) => /markdown numbered/u.test(title))
    .slice(0, 14)
    .flatMap(({ facts, answer }, index) => {
      const [head = '', ...clauses] = answer.split(/^(?=## )/mu);
      const rest = clauses.filter((_, at) => at !== index);
      const renumbered = rest.map((clause, at) => clause.replace(/^## \d+\./u, `## ${at + 1}.`));
      const isOptional = /Proposal/u.test(clauses[index]?.split('\n')[0] ?? '');
      return isOptional
        ? []
        : [{ title: `frame: without clause ${index + 1}`, facts, answer: head + renumbered.join('') }];
    });
}
