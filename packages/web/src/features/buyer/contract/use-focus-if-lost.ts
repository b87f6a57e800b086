import { type RefObject, useEffect } from 'react';

/** What takes the place of a form takes the focus that went away with it, unless it has found a place of its own. */
export function useFocusIfLost(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, [place]);
}
