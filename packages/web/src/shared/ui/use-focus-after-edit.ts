import { type RefCallback, useCallback, useRef } from 'react';

/**
 * For a button that opens a form in its own place: the form takes the focused button with it when it closes, and the focus
 * would fall to the top of the page. What was saved may draw the place anew a moment later, and the button with it: whichever
 * stands there takes the focus that nothing else has.
 *
 * @returns `button` for the button's ref, and `closed` to call when the form closes.
 */
export function useFocusAfterEdit(): {
  readonly button: RefCallback<HTMLButtonElement>;
  readonly closed: () => void;
} {
  const wasOpen = useRef(false);
  const button = useCallback((element: HTMLButtonElement | null) => {
    if (wasOpen.current && document.activeElement === document.body) element?.focus();
  }, []);
  const closed = useCallback(() => {
    wasOpen.current = true;
  }, []);
  return { button, closed };
}
