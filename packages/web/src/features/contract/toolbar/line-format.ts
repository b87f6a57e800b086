import { formatHeading, parseHeading, parseSubheading } from '@gable/contracts/contract-text';

/** What the toolbar turns lines into. */
export type LineFormat = 'heading' | 'subheading' | 'bulleted' | 'numbered';

const HEADING_START = /^\d{1,3}\.$/;
const SUBHEADING_START = /^\d{1,3}\.\d{1,3}\.$/;
const BULLET = /^[-•*–]\s/u;
const NUMBER = /^(\d{1,3})\)\s/;
/** The start of a line with any format, and the spaces or the mark that would make it a quote. */
const START =
  /^(?:> )?\s*(?:\d{1,3}(?:\.\d{1,3})?\.\s+|[-•*–]\s+|(?:\([a-z0-9]{1,4}\)|[a-z0-9]{1,3}\))\s+)?/iu;
/** A line that ends with punctuation is a sentence. */
const SENTENCE_END = /[\s.;:,!?]+$/;

/** Returns whether a line has a format. An empty heading has it too. */
export function hasFormat(line: string, format: LineFormat): boolean {
  switch (format) {
    case 'heading':
      return parseHeading(line) !== null || HEADING_START.test(line.trimEnd());
    case 'subheading':
      return parseSubheading(line) !== null || SUBHEADING_START.test(line.trimEnd());
    case 'bulleted':
      return BULLET.test(line);
    case 'numbered':
      return NUMBER.test(line);
  }
}

/** Returns the text of a line without its number or bullet. */
export function removeFormat(line: string): string {
  return line.replace(START, '');
}

const getHeadingNumber = (line: string) => Number(parseHeading(line)?.number ?? 0);

function getNextSubheading(before: readonly string[]): string {
  const heading = before.findLastIndex((line) => parseHeading(line) !== null);
  const number = heading === -1 ? 1 : getHeadingNumber(before[heading] ?? '');
  const last = before.slice(heading + 1).findLast((line) => parseSubheading(line) !== null) ?? '';
  const [above, part] = (parseSubheading(last)?.number ?? '').split('.').map(Number);
  return `${number}.${above === number ? (part ?? 0) + 1 : 1}`;
}

/**
 * Gives a line a format, with the number that follows the lines before it. Null if the text is too
 * long for a heading.
 */
export function addFormat(line: string, format: LineFormat, before: readonly string[]): string | null {
  const text = removeFormat(line);
  switch (format) {
    case 'heading':
    case 'subheading': {
      const number =
        format === 'heading'
          ? getHeadingNumber(before.findLast((one) => parseHeading(one) !== null) ?? '') + 1
          : getNextSubheading(before);
      const heading = formatHeading(number, text.replace(SENTENCE_END, ''));
      return text === '' || hasFormat(heading, format) ? heading : null;
    }
    case 'bulleted':
      return `- ${text}`;
    case 'numbered':
      return `${Number(NUMBER.exec(before.at(-1) ?? '')?.[1] ?? 0) + 1}) ${text}`;
  }
}
