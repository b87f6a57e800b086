import { comparable } from './check/comparable-text.ts';
import { splitLines, writeHeading, writeQuote } from './contract-format.ts';
import type { ContractFacts } from './drafting.port.ts';
import { clauseHeadings, type PlacedHeading, readAnyHeading } from './headings.ts';
import { normalizeText } from './normalize-text.ts';
import { fillPlaceholders } from './placeholders.ts';

const FENCE = /^```\w*$/;
const RULE = /^\s*(?:-{3,}|\*{3,}|_{3}|={3,})\s*$/u;
const ROMAN_OR_WORD = /^ {0,3}(?:#{1,6}\s+)?(?:\*\*|__)?\s?(?:article|section|clause|§|[IVX]{1,6}[.)]\s)/iu;

/**
 * A model's answer as the plain text that is stored: normalized, in the form of a contract, with the facts in their places.
 * Only layout is changed. Models mark headings and lists in their own ways; every other sign stays, and the checks judge it.
 */
export function formatDraft(answer: string, facts: ContractFacts): string {
  const lines = withoutFence(
    normalizeText(answer.replace(/^\uFEFF/u, ''))
      .trim()
      .split('\n'),
  );
  const quotes = new Set(
    [facts.description ?? '', facts.terms ?? ''].flatMap(splitLines).map(comparable).filter(Boolean),
  );
  const plain = lines.map((line) => plainLine(line, quotes, facts)).filter((line) => line !== null);
  const text = numberHeadings(plain)
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n');
  return `${fillPlaceholders(text, facts).trim()}\n`;
}

function withoutFence(lines: readonly string[]): readonly string[] {
  const isFenced = FENCE.test(lines[0] ?? '') && lines.length > 2 && lines.at(-1)?.trim() === '```';
  return isFenced ? lines.slice(1, -1) : lines;
}

/** A line without Markdown; a line of the proposal stays, indented as a quotation. Null for a rule between paragraphs. */
function plainLine(line: string, quotes: ReadonlySet<string>, facts: ContractFacts): string | null {
  if (RULE.test(line)) return null;
  const quoted = line.replace(/^\s*>\s?/u, '');
  // A model knows the proposal's words with placeholders in them, and may repeat them so.
  if (quotes.has(comparable(fillPlaceholders(quoted, facts)))) {
    return /^\s*>/u.test(line) ? writeQuote(quoted) : line.trimEnd();
  }
  return line
    .trim()
    .replace(/^[*+•]\s+/u, '- ')
    .replace(/\*\*(?=\S)([^*]{1,400})\*\*/gu, '$1')
    .replace(/\\([_$#*[\]-])/gu, '$1');
}

/** Gives the clauses of a contract without numbers their numbers, and every heading a line of its own. */
function numberHeadings(lines: readonly string[]): string[] {
  const headings = new Map(headingsOf(lines).map((heading) => [heading.line, heading]));
  const isNumbered = [...headings].some(
    ([line, { number }]) => number !== null || ROMAN_OR_WORD.test(lines[line] ?? ''),
  );
  let count = 0;
  return lines.flatMap((line, index) => {
    const heading = headings.get(index);
    if (!heading) return [index === 0 ? line.replace(/^#{1,6}\s+/u, '') : line];
    count += 1;
    const number = isNumbered ? heading.number : count;
    const title = number === null ? line.replace(/^#{1,6}\s+/u, '') : writeHeading(number, heading.text);
    return number !== null && heading.rest !== '' ? [title, '', heading.rest] : [title];
  });
}

function headingsOf(lines: readonly string[]): PlacedHeading[] {
  const all = lines.flatMap((text, line): PlacedHeading[] => {
    const heading = line === 0 ? null : readAnyHeading(text);
    return heading === null ? [] : [{ ...heading, line }];
  });
  return clauseHeadings(all);
}
