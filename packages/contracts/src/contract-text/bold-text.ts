/** A part of a text with one weight. */
export interface TextPart {
  readonly text: string;
  readonly isBold: boolean;
}

/** Text between two asterisks, on one line and without spaces at its ends, as in Markdown. */
const BOLD = /\*\*(?=[^\s*])((?:[^*\n]|\*(?!\*))*[^\s*])\*\*/gu;

/** Makes a text on one line bold. */
export function formatBoldText(text: string): string {
  return `**${text}**`;
}

/**
 * Splits the text of a paragraph, a list item or a cell into parts that are bold or not, without the
 * asterisks. Other asterisks are text. The screen and the PDF both read it with this function.
 */
export function splitBold(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, 1: bold = '', index } of text.matchAll(BOLD)) {
    if (index > end) parts.push({ text: text.slice(end, index), isBold: false });
    parts.push({ text: bold, isBold: true });
    end = index + match.length;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), isBold: false });
  return parts;
}
