import { readHeading, splitLines } from './contract-format.ts';

const FENCE = /^```\w*$/;
const MARKED_HEADING = /^(?:#{1,6} +)?(?:\*\*|__)?(.+?)(?:\*\*|__)?$/;

/**
 * A model's answer as the plain text it was asked for. Some models cannot help wrapping the whole text in a code fence
 * or marking headings; only that is taken off, since any other sign may be part of what a party wrote.
 */
export function plainText(answer: string): string {
  const lines = splitLines(answer.trim());
  const isFenced = FENCE.test(lines[0] ?? '') && lines.length > 2 && lines.at(-1) === '```';
  const inner = isFenced ? lines.slice(1, -1) : lines;
  return `${inner.map(withoutHeadingMarks).join('\n').trim()}\n`;
}

function withoutHeadingMarks(line: string, index: number): string {
  const bare = MARKED_HEADING.exec(line.trimEnd())?.[1];
  if (bare === undefined) return line;
  return index === 0 || readHeading(bare) ? bare : line;
}
