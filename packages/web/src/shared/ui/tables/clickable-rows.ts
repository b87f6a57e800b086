/** Elements that handle a click themselves. */
const INTERACTIVE = 'a, button, input, select, textarea, label, summary';

function isSelecting(): boolean {
  return window.getSelection()?.type === 'Range';
}

/**
 * Forwards a click on the row to its opener, with modifier keys, so that Ctrl+click opens a new
 * tab.
 */
function forwardClick(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest(INTERACTIVE) || isSelecting()) return;
  const opener = event.target.closest('tr')?.querySelector('[data-opener]');
  const { ctrlKey, metaKey, shiftKey } = event;
  opener?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

/**
 * Ref callback for a `<tbody>`: a click anywhere on a row acts as a click on its opener
 * (`data-opener`). Only for pointers; keyboards and screen readers use the opener.
 */
export function clickableRows(body: HTMLTableSectionElement): () => void {
  body.addEventListener('click', forwardClick);
  return () => body.removeEventListener('click', forwardClick);
}
