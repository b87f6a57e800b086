import { type RefCallback, useCallback, useRef } from 'react';

/**
 * Returns the focus to a button that a form has replaced. When the form closes, the button mounts
 * again, possibly more than once, and takes the focus if nothing else has it.
 *
 * @returns `button`, the button's ref, and `closed`, to call when the form closes
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
