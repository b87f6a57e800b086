/** A part of a text with one weight and one style. */
export interface TextPart {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** Text between two asterisks, on one line and without spaces at its ends, as in Markdown. */
const BOLD = /\*\*(?=[^\s*])((?:[^*\n]|\*(?!\*))*[^\s*])\*\*/gu;
const BOLD_ITALIC = /\*\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*\*/gu;
/** Text between single marks. Spaces or punctuation are around it, so that '2*3*4' and 'a_b_c' stay text. */
const ITALIC = /(?<=^|[\s([{"'“‘—–-])([*_])(?=[^\s*_])([^*_\n]*[^\s*_])\1(?=$|[\s)\]}"'”’.,;:!?—–-])/gu;

/** Each pattern with the style of its last group, in the order in which they are read. */
const PATTERNS = [
  [BOLD_ITALIC, { isBold: true, isItalic: true }],
  [BOLD, { isBold: true }],
  [ITALIC, { isItalic: true }],
] as const;

/** Makes a text on one line bold. */
export function formatBoldText(text: string): string {
  return `**${text}**`;
}

function splitPart(part: TextPart, pattern: RegExp, style: Partial<TextPart>): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of part.text.matchAll(pattern)) {
    if (match.index > end) parts.push({ ...part, text: part.text.slice(end, match.index) });
    parts.push({ ...part, ...style, text: match.at(-1) ?? '' });
    end = match.index + match[0].length;
  }
  if (end < part.text.length || parts.length === 0) parts.push({ ...part, text: part.text.slice(end) });
  return parts;
}

/**
 * Splits the text of a paragraph, a list item or a cell into parts that are bold, italic or neither, without
 * the marks. Other asterisks and underscores are text. The screen and the PDF both read it with this
 * function.
 */
export function splitEmphasis(text: string): readonly TextPart[] {
  let parts: readonly TextPart[] = [{ text, isBold: false, isItalic: false }];
  for (const [pattern, style] of PATTERNS) parts = parts.flatMap((part) => splitPart(part, pattern, style));
  return parts;
}

/** Returns a text without the marks of its bold and italic parts. */
export function removeEmphasis(text: string): string {
  return splitEmphasis(text)
    .map((part) => part.text)
    .join('');
}
