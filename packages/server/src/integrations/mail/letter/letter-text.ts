import type { Letter, LetterFact } from './letter.ts';

function line({ label, value, url }: LetterFact): string {
  return url === undefined ? `${label}: ${value}` : `${label}: ${value}, ${url}`;
}

/** The letter as plain text. Code and address have a line of their own, so that they can be taken whole. */
export function letterText(letter: Letter): string {
  const { heading, paragraphs, facts, action, code, footnote, optOut, publicUrl } = letter;
  const blocks = [
    heading,
    ...paragraphs,
    facts?.map(line).join('\n'),
    code,
    action && `${action.label}:\n${action.url}`,
    footnote,
    optOut && `${optOut.label}:\n${optOut.url}`,
    `Gable\n${publicUrl}`,
  ];
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`;
}
