import type { TextEdit } from './format-lines.ts';

/**
 * Types a text in place of the selection. `execCommand` is the only way to change a field's text that
 * the browser's Undo takes back. Returns false if the browser does not support it.
 */
function typeText(text: string): boolean {
  if (typeof document.execCommand !== 'function') return false;
  return text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
}

/** Changes the text of a field as if it was typed, and focuses the field. */
export function applyEdit(field: HTMLTextAreaElement, { start, end, text, selection }: TextEdit): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  if (!typeText(text)) {
    field.setRangeText(text, start, end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(selection.start, selection.end);
}

/** Inserts a text at the caret of a field, in place of the selection. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  const { selectionStart: start, selectionEnd: end } = field;
  const caret = start + text.length;
  applyEdit(field, { start, end, text, selection: { start: caret, end: caret } });
}
