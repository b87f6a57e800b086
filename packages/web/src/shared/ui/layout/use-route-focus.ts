import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** A history entry; the router gives each a key. */
interface HistoryEntry {
  readonly state: { readonly __TSR_key?: string };
}

/** Returns the `href` of the focused link on the screen that is being left. */
function getFocusedHref(main: HTMLElement): string | null {
  const active = document.activeElement;
  return active instanceof HTMLAnchorElement && main.contains(active) ? active.getAttribute('href') : null;
}

/** Whether the new screen, or a dialog on it, already has the focus. */
function hasFocus(main: HTMLElement): boolean {
  const active = document.activeElement;
  return active !== main && (main.contains(active) || Boolean(active?.closest('[role$="dialog"]')));
}

/** Moves the focus to an element, and makes it focusable if it is not. */
function moveFocusTo(element: HTMLElement): void {
  if (!element.matches('a')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Moves the focus to the screen's heading, if it has one. */
export function focusScreenTitle(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) moveFocusTo(heading);
}

/**
 * Moves the focus when the route changes, as a browser does between pages: to the new screen's
 * heading, which a screen reader then reads; or on the way back, to the link that was used to
 * leave.
 */
export function useRouteFocus(ref: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    const usedLinks = new Map<string, string>();
    const getKey = (entry: HistoryEntry) => entry.state.__TSR_key ?? '';
    const unsubscribers = [
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        const href = pathChanged && ref.current && getFocusedHref(ref.current);
        if (fromLocation && href) usedLinks.set(getKey(fromLocation), href);
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        const main = ref.current;
        if (!main || !fromLocation || !pathChanged || hasFocus(main)) return;
        const usedHref = usedLinks.get(getKey(toLocation));
        const link = [...main.querySelectorAll('a')].find((each) => each.getAttribute('href') === usedHref);
        moveFocusTo(link ?? main.querySelector('h1') ?? main);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [router, ref]);
}
