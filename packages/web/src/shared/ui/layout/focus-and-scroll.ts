/** Focuses an element and scrolls it into view. */
export function focusAndScroll(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'start' });
}
