import { addFormat, hasFormat, type LineFormat, removeFormat } from './line-format.ts';

/** A selection in a text, in UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** A replacement of a part of a text, and what to select after it. */
export interface TextEdit extends TextRange {
  readonly text: string;
  readonly selection: TextRange;
}

/** Returns the range of the lines that a selection touches. */
function findLines(text: string, { start, end }: TextRange): TextRange {
  // A selection that ends at the start of a line does not touch that line.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const stop = text.indexOf('\n', last);
  return { start: text.lastIndexOf('\n', start - 1) + 1, end: stop === -1 ? text.length : stop };
}

/** Formats lines, or removes the format if all have it. Empty lines stay, unless there are no others. */
function formatAll(lines: readonly string[], format: LineFormat, before: readonly string[]): string[] {
  const isEmpty = lines.every((line) => line.trim() === '');
  const isTouched = (line: string, index: number) => (isEmpty ? index === 0 : line.trim() !== '');
  const hasAll = lines.filter(isTouched).every((line) => hasFormat(line, format));
  const above = [...before];
  return lines.map((line, index) => {
    if (!isTouched(line, index)) return line;
    const next = hasAll ? removeFormat(line) : (addFormat(line, format, above) ?? line);
    above.push(next);
    return next;
  });
}

/**
 * Formats the lines that a selection touches. Null if nothing changes, because the lines are too long
 * for a heading.
 */
export function formatLines(text: string, selection: TextRange, format: LineFormat): TextEdit | null {
  const range = findLines(text, selection);
  const before = range.start === 0 ? [] : text.slice(0, range.start - 1).split('\n');
  const replaced = text.slice(range.start, range.end);
  const formatted = formatAll(replaced.split('\n'), format, before).join('\n');
  if (formatted === replaced) return null;
  const end = range.start + formatted.length;
  const caret = Math.min(end, Math.max(range.start, end - (range.end - selection.end)));
  const isCaret = selection.start === selection.end;
  return {
    ...range,
    text: formatted,
    selection: isCaret ? { start: caret, end: caret } : { start: range.start, end },
  };
}
