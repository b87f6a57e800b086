import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { focusScreenTitle } from '../layout/use-route-focus.ts';

/**
 * Keeps the focus when a new state removes the focused button, or the dialog that it opened: focuses the
 * heading that says the new state, or the screen's heading while that one is not shown.
 *
 * @param state Changes with what is shown
 * @returns The handlers of the element with the buttons
 */
export function useKeepFocus(state: string, heading: RefObject<HTMLHeadingElement | null>) {
  const hasFocus = useRef(false);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (!hasFocus.current || !isLost) return;
    if (heading.current) heading.current.focus();
    else focusScreenTitle();
  }, [state, heading]);
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    // A removed button causes no blur event with a target.
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget !== null) hasFocus.current = false;
    },
  };
}
