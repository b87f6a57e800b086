import { useEffect, useSyncExternalStore } from 'react';

interface Typed {
  /** Whether it is stored as a draft, so that a reload of the page does not lose it. */
  readonly isKept: boolean;
}

const typed = new Set<Typed>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Calls this whenever something begins or ceases to be typed; answers how to stop. */
export function watchTyped(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Does any form of the page hold text that is not saved? */
export function isAnythingTyped(): boolean {
  return typed.size > 0;
}

/** Would a reload of the page lose text, since a form that keeps no draft holds some? */
export function isAnythingUnkept(): boolean {
  return [...typed].some(({ isKept }) => !isKept);
}

/**
 * Says that a form on the page holds text that is not saved. The page is then not reloaded by itself.
 * @param when whether it does @param isKept whether the text is stored as a draft
 */
export function useTyped(when: boolean, isKept: boolean): void {
  useEffect(() => {
    if (!when) return;
    const entry = { isKept };
    typed.add(entry);
    tell();
    return () => {
      typed.delete(entry);
      tell();
    };
  }, [when, isKept]);
}

/** Whether any form of the page holds unsaved text, for what is shown. */
export function useAnythingTyped(): boolean {
  return useSyncExternalStore(watchTyped, isAnythingTyped);
}
