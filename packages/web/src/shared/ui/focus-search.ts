import type { MouseEvent } from 'react';

/**
 * Gives the list's search field the focus after a filter was taken off by keyboard, with whose button the focus would be gone.
 * After a tap it stays away: a phone would bring its keyboard.
 */
export function focusSearchAfter({ detail }: Pick<MouseEvent, 'detail'>): void {
  const isByKeyboard = detail === 0;
  if (isByKeyboard) document.querySelector<HTMLInputElement>('#main input[type="search"]')?.focus();
}
