import { isQuoted, readHeading, splitLines } from './contract-format.ts';

export interface ContractSection {
  readonly heading: string;
  /** The lines under the heading, without those quoted from the proposal. */
  readonly text: string;
}

/** The numbered clauses of a contract's text. What stands before the first one belongs to none. */
export function readSections(text: string): ContractSection[] {
  const sections: { heading: string; lines: string[] }[] = [];
  for (const line of splitLines(text)) {
    if (isQuoted(line)) continue;
    const heading = readHeading(line);
    if (heading) sections.push({ heading: heading.text.trim(), lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections.map(({ heading, lines }) => ({ heading, text: lines.join('\n') }));
}
