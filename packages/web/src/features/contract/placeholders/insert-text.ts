/**
 * Inserts a text at the caret of a text field, in place of the selection, and focuses the field.
 * React sees it as typed.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
