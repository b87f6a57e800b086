import type { MouseEvent } from 'react';

/**
 * What a press of a button does that takes filters off. By keyboard it also gives the list's search field the focus, which would
 * be gone with the button. After a tap the focus stays away: a phone would bring its keyboard.
 */
export function takingOff(act: () => void): (event: Pick<MouseEvent, 'detail'>) => void {
  return ({ detail }) => {
    const isByKeyboard = detail === 0;
    if (isByKeyboard) document.querySelector<HTMLInputElement>('#main input[type="search"]')?.focus();
    act();
  };
}
