import { segmentGraphemes } from '../kernel/index.ts';

/** The length of an excerpt in emails and lists, in UTF-16 code units. */
export const EXCERPT_MAX = 120;

/** Returns the start of a message as one line, cut between graphemes. */
export function toExcerpt(text: string, max: number = EXCERPT_MAX): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  let excerpt = '';
  for (const { segment } of segmentGraphemes(line)) {
    if (excerpt.length + segment.length > max - 1) break;
    excerpt += segment;
  }
  return `${excerpt.trimEnd()}…`;
}

/** Returns the excerpt of a message. A message without text has files. */
export function toMessageExcerpt(text: string): string {
  return toExcerpt(text) || 'Sent files';
}
