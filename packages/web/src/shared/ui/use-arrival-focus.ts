import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** A place in the history; the router gives each a key of its own. */
interface Place {
  readonly state: { readonly __TSR_key?: string };
}

/** The link in the screen that has the focus while it is left, by its address. */
function linkInUse(main: HTMLElement): string | null {
  const active = document.activeElement;
  return active instanceof HTMLAnchorElement && main.contains(active) ? active.getAttribute('href') : null;
}

/** Has the new screen, or a dialog over it, taken the focus for itself? */
function isTaken(main: HTMLElement): boolean {
  const active = document.activeElement;
  return active !== main && (main.contains(active) || Boolean(active?.closest('[role$="dialog"]')));
}

/** Puts the focus on something, made to take it where it does not by itself. */
export function focusOn(element: HTMLElement): void {
  if (!element.matches('a')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Carries the focus along when the screen changes, as a browser does between pages: to the new screen's heading, which
 * a screen reader then reads out; and on the way back to the link that led away. Without it the focus stays in the
 * navigation, or falls to the top of the page with the link that is gone.
 */
export function useArrivalFocus(ref: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    const left = new Map<string, string>();
    const keyOf = (place: Place) => place.state.__TSR_key ?? '';
    const unsubscribers = [
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        const href = pathChanged && ref.current && linkInUse(ref.current);
        if (fromLocation && href) left.set(keyOf(fromLocation), href);
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        const main = ref.current;
        if (!main || !fromLocation || !pathChanged || isTaken(main)) return;
        const back = left.get(keyOf(toLocation));
        const link = [...main.querySelectorAll('a')].find((each) => each.getAttribute('href') === back);
        focusOn(link ?? main.querySelector('h1') ?? main);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [router, ref]);
}
