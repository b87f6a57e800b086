/** Moves the focus to a placeholder that is marked in a document, by its position, and scrolls to it. */
export function showMark(container: HTMLElement | null, index: number): void {
  const mark = container?.querySelectorAll<HTMLElement>('mark')[index];
  mark?.focus({ preventScroll: true });
  // The focus expands a collapsed document first.
  requestAnimationFrame(() => mark?.scrollIntoView({ block: 'center' }));
}
