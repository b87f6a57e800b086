import { splitLines } from '../contract/contract.length.ts';
import { removeEmphasis } from './emphasis.ts';

/**
 * The plain-text format of a contract, which the clause library and the editor write, and the web app
 * and the PDF show. A clause starts with a heading such as '3. Compensation' at the left edge, and a
 * part of it with a subheading such as '3.1. Deposit'. Quotes of the proposal are indented, so that they
 * cannot look like a clause. A line that starts with '> ' is a quote too, as in email and in Markdown. A
 * signature line is 'Signature: ____'. '**' and '*' make the text of a paragraph, a list or a table bold
 * or italic (`emphasis.ts`). Texts that were written elsewhere can have the headings ('## Price') and
 * rules ('---') of Markdown.
 */
const HEADING = /^(\d{1,3})\. (\S.{0,98})$/u;
const SUBHEADING = /^(\d{1,3}\.\d{1,3})\. (\S.{0,98})$/u;
const MARKDOWN_HEADING = /^(#{1,6})[ \t]+(\S.*)$/u;
/** The number of such a heading: '3.', '3.1' or '3.1.'. */
const NUMBERED = /^(\d{1,3}(?=\.)(?:\.\d{1,3})?)\.? (\S.*)$/u;
const RULE = /^(?:-{3,}|\*{3,})$/;
const SENTENCE_END = /[.;:,!?]$/;
const SIGNATURE_FIELD = /^([^\n_]{1,60}): ?_{4,}$/;
const QUOTE_INDENT = '    ';
/** '>' alone is an empty line of a quote. */
const QUOTE_MARK = /^>(?: |$)/;

export interface ClauseHeading {
  /** '' for a heading of Markdown without a number. */
  readonly number: string;
  readonly text: string;
}

export interface MarkdownHeading extends ClauseHeading {
  /** 1 for '#', 2 for '##'. */
  readonly level: number;
}

export function formatHeading(number: number | string, text: string): string {
  return number === '' ? text : `${number}. ${text}`;
}

function parseNumbered(pattern: RegExp, line: string): ClauseHeading | null {
  const match = pattern.exec(line.trimEnd());
  const [, number, text] = match ?? [];
  return number === undefined || text === undefined || SENTENCE_END.test(text) ? null : { number, text };
}

/** Parses a clause heading; null for other lines. A numbered sentence ends with punctuation. */
export function parseHeading(line: string): ClauseHeading | null {
  return parseNumbered(HEADING, line);
}

/** Parses a subheading, such as '3.1. Deposit'; null for other lines. */
export function parseSubheading(line: string): ClauseHeading | null {
  return parseNumbered(SUBHEADING, line);
}

/** Parses a heading of Markdown, such as '## Price' or '## 3. Price'; null for other lines. */
export function parseMarkdownHeading(line: string): MarkdownHeading | null {
  const [, marks, content] = MARKDOWN_HEADING.exec(line.trimEnd()) ?? [];
  if (marks === undefined || content === undefined) return null;
  // Bold and italic marks are left out, because a heading is bold.
  const text = removeEmphasis(content.replace(/[ \t]+#+$/, ''));
  const [, number = '', rest = text] = NUMBERED.exec(text) ?? [];
  return { level: marks.length, number, text: rest };
}

/** Whether a line is a rule of Markdown, such as '---'. */
export function isRule(line: string): boolean {
  return RULE.test(line.trimEnd());
}

/** Indents all lines of a text. */
export function formatQuote(text: string): string {
  return splitLines(text)
    .map((line) => (line.trim() === '' ? '' : QUOTE_INDENT + line))
    .join('\n');
}

export function isQuoted(line: string): boolean {
  if (QUOTE_MARK.test(line)) return true;
  return (line.startsWith(QUOTE_INDENT) || line.startsWith('\t')) && line.trim() !== '';
}

/** Removes the mark or the indentation of a quoted line. */
export function parseQuoted(line: string): string {
  if (QUOTE_MARK.test(line)) return line.replace(QUOTE_MARK, '');
  return line.startsWith('\t') ? line.slice(1) : line.slice(QUOTE_INDENT.length);
}

export function formatSignatureField(label: string): string {
  return `${label}: ${'_'.repeat(40)}`;
}

/**
 * Parses the label of a line to fill in by hand, such as 'Signature: ____'; null for other lines.
 */
export function parseSignatureField(line: string): string | null {
  return SIGNATURE_FIELD.exec(line.trim())?.[1] ?? null;
}

/** Converts a text to one line: each sequence of whitespace becomes one space. */
export function collapseLines(text: string): string {
  return text.replace(/[\s\u0085]+/gu, ' ').trim();
}
