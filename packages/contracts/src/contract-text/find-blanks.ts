import { splitLines } from '../contract/contract.length.ts';

/** What agents write where a fact is missing: `[Property Address]`, `{price}` or `____`. */
const BLANK = /\[\p{L}[^[\]\n]{1,59}\]|(?<!\{)\{[ \t]*\p{L}[^{}\n]{0,59}\}(?!\})|_{4,}/gu;
const SIGNATURE_LABEL =
  /\b(?:signature|signed|agent|client|buyer|seller|broker|name|title|initials|by|date)\b/iu;
const LABEL_MAX = 60;

/** Whether a line is to be signed on paper: `Agent: ____ Date: ____`, or `____` without words. */
function isSignatureLine(line: string): boolean {
  const labels = line.split(/_{4,}/u).map((label) => label.trim());
  if (labels.length < 2 || labels.pop() !== '') return false;
  return labels.every((label) => label === '' || (label.length <= LABEL_MAX && SIGNATURE_LABEL.test(label)));
}

/**
 * Lists what looks like a blank that the agent forgot to fill in, each once and in order. Placeholders in
 * double braces and lines for signatures are none.
 */
export function findBlanks(content: string): readonly string[] {
  const lines = splitLines(content).filter((line) => !isSignatureLine(line));
  return [...new Set(lines.flatMap((line) => line.match(BLANK) ?? []))];
}
