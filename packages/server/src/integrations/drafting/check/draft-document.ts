import { splitLines } from '../contract-format.ts';
import type { ContractFacts } from '../drafting.port.ts';
import {
  type ClauseKey,
  clauseHeadings,
  type PlacedHeading,
  placeClauses,
  readAnyHeading,
} from '../headings.ts';
import { MARKS, maskFigures, maskOf, withoutMarks } from './masks.ts';
import { type OwnWords, readOwnWords } from './own-words.ts';

/** A line of a draft as the checks read it. */
export interface DraftLine {
  /** As it stands in the draft. */
  readonly raw: string;
  /** In comparable form with a mark for each fact, and with one mark for a line quoted from the proposal. */
  readonly text: string;
  /** With marks for names, addresses and the service only. */
  readonly figures: string;
  /** The sentences of `text`, without the mark of a list. */
  readonly sentences: readonly string[];
  /** The required clause that the line belongs to; null before the first. */
  readonly clause: ClauseKey | null;
  readonly isHeading: boolean;
}

export interface DraftDocument {
  readonly lines: readonly DraftLine[];
  readonly headings: readonly PlacedHeading[];
  readonly places: ReadonlyMap<ClauseKey, number>;
  readonly missing: ClauseKey | null;
  readonly own: OwnWords;
}

/** An abbreviation such as 'U.S.C.' or 'No.' ends no sentence. */
const SENTENCES =
  /(?<=[.;!?]["')]?)(?<!\b(?:(?:[A-Z]\.){1,4}|(?:et seq|No|Mr|Mrs|Ms|Dr|Inc|Jr|Sr|e\.g|i\.e)\.))\s+/u;
const LIST_MARK =
  /^(?:[-•*–>] )?(?:\d{1,2}(?:\.\d{1,2}){0,3}[.)]|\(?[a-z]\)|\(?[ivx]{1,5}[.)]|\(\d{1,2}\)|\d{1,2}(?:\.\d{1,2}){1,3}) (?=\S)/iu;

/** A quotation inside of a sentence has so many words at least: fewer would not show that they are the proposal's. */
const QUOTE_WORDS = 4;
const INLINE_QUOTE = /"([^"]{15,2000})"/gu;

/** Marks for the words of the proposal that a sentence quotes, word for word. */
function maskInlineQuotes(line: string, own: OwnWords): string {
  return line.replace(INLINE_QUOTE, (whole, inner: string) => {
    const words = inner.replace(/[.,;]$/u, '').trim();
    return words.split(' ').length >= QUOTE_WORDS && own.text.includes(words.toLowerCase())
      ? MARKS.quote
      : whole;
  });
}

/** A whole line of the proposal, with or without the marks of a quotation around it. */
function isQuotedLine(line: string, own: OwnWords): boolean {
  const bare = line.replace(/^(?:[>*•-]\s?)+/u, '').trim();
  return [line, bare, bare.replace(/^"(.*)"$/u, '$1')].some((words) => own.lines.has(words));
}

/** The headings of the clauses. Indented lines are none: so a counterfeit in the proposal's words stays a quotation. */
function headingsIn(rawLines: readonly string[], lines: readonly string[]): PlacedHeading[] {
  const all = lines.flatMap((words, line): PlacedHeading[] => {
    const heading = /^(?: {4}|\t)/u.test(rawLines[line] ?? '') ? null : readAnyHeading(words);
    return heading === null ? [] : [{ ...heading, line }];
  });
  return clauseHeadings(all);
}

/** Reads a draft: its lines with marks in place of the facts, its headings, and the clauses they begin. */
export function readDraft(text: string, facts: ContractFacts): DraftDocument {
  const own = readOwnWords(facts);
  const mask = maskOf(facts);
  const rawLines = splitLines(text);
  const words = rawLines.map((raw) => withoutMarks(raw));
  const headings = headingsIn(rawLines, words.map(mask));
  const byLine = new Map(headings.map((heading) => [heading.line, heading]));
  const masked = words.map((line, index) => {
    const heading = byLine.get(index);
    if (heading) {
      const figures = heading.rest === '' ? heading.text : `${heading.text}. ${heading.rest}`;
      return { words: maskFigures(figures, facts), figures };
    }
    if (line !== '' && isQuotedLine(line, own)) return { words: MARKS.quote, figures: MARKS.quote };
    // Names first: a client may be called '5 Dollars'.
    const figures = mask(maskInlineQuotes(line, own));
    return { words: maskFigures(figures, facts), figures };
  });
  const { places, missing } = placeClauses(headings);
  const starts = [...places].toSorted(([, one], [, other]) => one - other);
  const lines = masked.map(({ words, figures }, line): DraftLine => {
    return {
      raw: rawLines[line] ?? '',
      text: words,
      figures,
      sentences: words
        .replace(LIST_MARK, '')
        .split(SENTENCES)
        .filter((sentence) => sentence !== ''),
      clause: starts.findLast(([, from]) => from <= line)?.[0] ?? null,
      isHeading: byLine.get(line)?.rest === '',
    };
  });
  return { lines, headings, places, missing, own };
}
