import { formatBoldText } from '@gable/contracts/contract-text';
import type { TextEdit, TextRange } from './format-lines.ts';
import { removeFormat } from './line-format.ts';

const MARK = '**';

/** Returns the word at a caret; an empty range between words. */
function findWord(text: string, caret: number): TextRange {
  const before = /[\p{L}\p{N}'’_-]*$/u.exec(text.slice(0, caret))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}'’_-]*/u.exec(text.slice(caret))?.[0].length ?? 0;
  return { start: caret - before, end: caret + after };
}

/** Returns a selection without the spaces at its ends, and with the marks around it. */
function findRange(text: string, { start, end }: TextRange): TextRange {
  const selected = text.slice(start, end);
  const inner =
    start === end
      ? findWord(text, start)
      : {
          start: start + selected.length - selected.trimStart().length,
          end: Math.max(start, end - selected.length + selected.trimEnd().length),
        };
  const hasMarks = text.slice(0, inner.start).endsWith(MARK) && text.slice(inner.end).startsWith(MARK);
  return hasMarks ? { start: inner.start - MARK.length, end: inner.end + MARK.length } : inner;
}

const isBold = (line: string) =>
  line.length > 2 * MARK.length && line.startsWith(MARK) && line.endsWith(MARK);

/** Makes a line bold, or not. Its bullet or number stays. */
function formatLine(line: string, remove: boolean): string {
  const content = removeFormat(line).trimEnd();
  if (content === '' || isBold(content) !== remove) return line;
  const at = line.indexOf(content);
  const formatted = remove ? content.slice(MARK.length, -MARK.length) : formatBoldText(content);
  return line.slice(0, at) + formatted + line.slice(at + content.length);
}

/** Makes the selection or the word at the caret bold, or not if it is. Null if there is no text. */
export function formatBold(text: string, selection: TextRange): TextEdit | null {
  const range = findRange(text, selection);
  const lines = text.slice(range.start, range.end).split('\n');
  const contents = lines.map((line) => removeFormat(line).trimEnd()).filter((line) => line !== '');
  if (contents.length === 0) return null;
  const remove = contents.every(isBold);
  const formatted = lines.map((line) => formatLine(line, remove)).join('\n');
  return {
    ...range,
    text: formatted,
    selection: { start: range.start, end: range.start + formatted.length },
  };
}
