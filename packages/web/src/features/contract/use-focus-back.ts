import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus back when an editor closes: its buttons go away with it, and the focus would fall to the top of the
 * page. It goes to the first button of what stands there instead, unless it has found a place of its own.
 *
 * @param place what holds the editor, and whatever takes its place
 */
export function useFocusBack(isOpen: boolean, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
    };
  }, [isOpen, place]);
}
