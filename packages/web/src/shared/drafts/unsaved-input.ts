import { useEffect, useSyncExternalStore } from 'react';

interface UnsavedInput {
  /** Whether it is stored as a draft, so that it survives a reload. */
  readonly isStored: boolean;
}

const inputs = new Set<UnsavedInput>();
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` when the set of unsaved inputs changes. Returns a function that unsubscribes.
 */
export function subscribeToUnsavedInput(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether any form on the page has unsaved input. */
export function hasUnsavedInput(): boolean {
  return inputs.size > 0;
}

/** Whether a reload would lose input, because a form without a draft has some. */
export function hasUnstoredInput(): boolean {
  return [...inputs].some(({ isStored }) => !isStored);
}

/**
 * Registers a form's unsaved input, which prevents automatic reloads.
 * @param when whether there is unsaved input. @param isStored whether it is stored as a draft
 */
export function useUnsavedInput(when: boolean, isStored: boolean): void {
  useEffect(() => {
    if (!when) return;
    const entry = { isStored };
    inputs.add(entry);
    notifyListeners();
    return () => {
      inputs.delete(entry);
      notifyListeners();
    };
  }, [when, isStored]);
}

/** Returns whether any form on the page has unsaved input. */
export function useHasUnsavedInput(): boolean {
  return useSyncExternalStore(subscribeToUnsavedInput, hasUnsavedInput, hasUnsavedInput);
}
