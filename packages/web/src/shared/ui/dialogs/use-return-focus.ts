import { type RefObject, useRef } from 'react';

/**
 * Returns the focus to the element that opened a dialog. If the dialog's action removed or disabled
 * that element, focuses `fallback` instead.
 */
export function useReturnFocus(fallback: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  return {
    /** Call it when the dialog opens. */
    remember: () => {
      opener.current = document.activeElement;
    },
    /** Call it when the dialog has closed. */
    restore: () => {
      const element = opener.current;
      const isUsable = element instanceof HTMLElement && element.isConnected && !element.matches(':disabled');
      (isUsable ? element : fallback.current)?.focus();
    },
  };
}
