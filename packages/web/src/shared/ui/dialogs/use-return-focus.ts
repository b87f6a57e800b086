import { type RefObject, useRef } from 'react';

/**
 * Returns the focus to the element that opened a dialog. If the dialog's action removed or disabled
 * that element, focuses `fallback` instead.
 */
export function useReturnFocus(fallback: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  const target = useRef(fallback);
  return {
    /** Call it when the dialog opens. An opener can have its own fallback. */
    remember: (ownFallback = fallback) => {
      opener.current = document.activeElement;
      target.current = ownFallback;
    },
    /** Call it when the dialog has closed. */
    restore: () => {
      const element = opener.current;
      const isUsable = element instanceof HTMLElement && element.isConnected && !element.matches(':disabled');
      (isUsable ? element : target.current.current)?.focus();
    },
  };
}
