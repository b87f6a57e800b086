/** What answers a click by itself. */
const ANSWERS_ITSELF = 'a, button, input, select, textarea, label, summary';

function isSelecting(): boolean {
  return window.getSelection()?.type === 'Range';
}

/** A click beside the row's opener is passed on to it, with the keys that were held: Ctrl opens another tab. */
function passOn(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest(ANSWERS_ITSELF) || isSelecting()) return;
  const opener = event.target.closest('tr')?.querySelector('[data-opener]');
  const { ctrlKey, metaKey, shiftKey } = event;
  opener?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

/**
 * Makes each whole row of a table's body do what its opener (`data-opener`) does when it is clicked. For the mouse alone:
 * keyboard and screen reader have the opener itself. To be given to the body as its `ref`.
 */
export function rowClicks(body: HTMLTableSectionElement): () => void {
  body.addEventListener('click', passOn);
  return () => body.removeEventListener('click', passOn);
}
