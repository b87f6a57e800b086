import { type RefObject, useEffect } from 'react';

/**
 * When an editor closes, moves the focus to the first button of the container, unless something else has
 * the focus. Otherwise the focus would fall back to the top of the page.
 */
export function useRestoreFocus(isOpen: boolean, container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body) container.current?.querySelector('button')?.focus();
    };
  }, [isOpen, container]);
}
