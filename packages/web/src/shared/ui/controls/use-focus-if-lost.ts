import { type RefObject, useEffect } from 'react';

/** Focuses the element on mount if the focus was lost, such as when it replaces a form. */
export function useFocusIfLost(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, [element]);
}
