import { graphemesOf } from '../kernel/index.ts';

/** As much of a message as a letter or a list shows, in characters. */
export const EXCERPT_MAX = 120;

/** The beginning of a message in one line; no sign is cut in half. */
export function excerptOf(text: string, max: number = EXCERPT_MAX): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  let kept = '';
  // No more is looked at than can be kept: the segments are found one by one.
  for (const { segment } of graphemesOf(line)) {
    if (kept.length + segment.length > max - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
