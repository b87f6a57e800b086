import type { MouseEvent } from 'react';

/**
 * Creates the click handler of a button that clears filters and then disappears. After a keyboard
 * press, it moves the focus to the list's search field. After a tap it does not, because a phone
 * would open its keyboard.
 */
export function clearFilters(clear: () => void): (event: Pick<MouseEvent, 'detail'>) => void {
  return ({ detail }) => {
    const isByKeyboard = detail === 0;
    if (isByKeyboard) document.querySelector<HTMLInputElement>('#main input[type="search"]')?.focus();
    clear();
  };
}
