import { splitLines } from '@gable/contracts/contract';

export { splitLines } from '@gable/contracts/contract';

/**
 * The plain-text form of a contract, in one place: the clause library writes it, and the PDF reads it.
 * A clause starts with a line '3. Compensation' at the left edge; words quoted from a proposal are indented, so that
 * nothing in them can pass for a clause; a line to sign on is 'Signature: ____'.
 */
const HEADING = /^(\d{1,3})\. (\S.{0,98})$/u;
const SENTENCE_END = /[.;:,!?]$/;
const SIGNATURE_FIELD = /^([^\n_]{1,60}): ?_{4,}$/;
const QUOTE_INDENT = '    ';

export interface ClauseHeading {
  readonly number: string;
  readonly text: string;
}

export function formatHeading(number: number, text: string): string {
  return `${number}. ${text}`;
}

/** The clause heading on this line. Null when it is none: a numbered sentence ends like a sentence. */
export function parseHeading(line: string): ClauseHeading | null {
  const match = HEADING.exec(line.trimEnd());
  const [, number, text] = match ?? [];
  return number === undefined || text === undefined || SENTENCE_END.test(text) ? null : { number, text };
}

/** The same words, every line of them indented. */
export function formatQuote(text: string): string {
  return splitLines(text)
    .map((line) => (line.trim() === '' ? '' : QUOTE_INDENT + line))
    .join('\n');
}

export function isQuoted(line: string): boolean {
  return (line.startsWith(QUOTE_INDENT) || line.startsWith('\t')) && line.trim() !== '';
}

/** The line as it was before it was quoted. */
export function parseQuoted(line: string): string {
  return line.startsWith('\t') ? line.slice(1) : line.slice(QUOTE_INDENT.length);
}

export function formatSignatureField(label: string): string {
  return `${label}: ${'_'.repeat(40)}`;
}

/** The label of a line to be filled in by hand, 'Signature' of 'Signature: ____'; null for any other line. */
export function parseSignatureField(line: string): string | null {
  return SIGNATURE_FIELD.exec(line.trim())?.[1] ?? null;
}

/** On one line: each run of blanks and line ends becomes one space. Names and addresses go through it. */
export function collapseLines(text: string): string {
  return text.replace(/[\s\u0085]+/gu, ' ').trim();
}
