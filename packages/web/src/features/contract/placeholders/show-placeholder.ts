import type { PlaceholderPlace } from '@gable/contracts/contract';

/** Selects a placeholder in a text field and scrolls to it. */
export function showPlaceholder(field: HTMLTextAreaElement, { start, end }: PlaceholderPlace): void {
  // Browsers scroll to the caret of a field that gets the focus.
  field.blur();
  field.setSelectionRange(start, start);
  field.focus();
  field.setSelectionRange(start, end);
}
