import type { Letter } from './letter.ts';

/** The letter as plain text. Code and address have a line of their own, so that they can be taken whole. */
export function letterText({ heading, paragraphs, action, code, footnote, publicUrl }: Letter): string {
  const blocks = [
    heading,
    ...paragraphs,
    code,
    action && `${action.label}:\n${action.url}`,
    footnote,
    `Gable\n${publicUrl}`,
  ];
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`;
}
