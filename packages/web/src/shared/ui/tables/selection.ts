import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * The selected rows of a list, by their keys. A store instead of React state, so that a selection
 * re-renders only the checkbox and not each row.
 */
export function createSelection() {
  let selected: ReadonlySet<string> = new Set();
  let keys: readonly string[] = [];
  /** The row where a range starts. */
  let anchor: string | null = null;
  let isSelecting = false;
  const listeners = new Set<() => void>();

  function set(next: Iterable<string>): void {
    selected = new Set(next);
    for (const listener of listeners) listener();
  }

  /** Returns the keys between the anchor and a row, in the order of the list. */
  function getRange(key: string): readonly string[] {
    const at = keys.indexOf(key);
    const from = anchor === null ? at : keys.indexOf(anchor);
    return from < 0 ? [key] : keys.slice(Math.min(from, at), Math.max(from, at) + 1);
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    selected: () => selected,
    keys: () => keys,
    /** Whether cards show their checkboxes. Tables always do. */
    isSelecting: () => isSelecting,

    /** Sets the rows of the list. Rows that are no longer in it are no longer selected. */
    setKeys(next: readonly string[]): void {
      keys = next;
      set(next.filter((key) => selected.has(key)));
    },

    /** Selects or deselects a row, with Shift together with all rows since the last one. */
    toggle(key: string, withRange: boolean): void {
      const range = withRange ? getRange(key) : [key];
      anchor = key;
      set(selected.has(key) ? [...selected].filter((one) => !range.includes(one)) : [...selected, ...range]);
    },

    setAll(isAll: boolean): void {
      set(isAll ? keys : []);
    },

    setSelected: set,

    /** Shows or hides the checkboxes of cards. Hiding them clears the selection. */
    setSelecting(next: boolean): void {
      isSelecting = next;
      set(next ? selected : []);
    },
  };
}

export type Selection = ReturnType<typeof createSelection>;

/** Creates the selection of a list. */
export function useSelection(): Selection {
  const [selection] = useState(createSelection);
  return selection;
}

/** Sets the rows that can be selected. */
export function useSelectableRows(
  selection: Selection,
  rows: readonly { readonly id: string }[] | undefined,
): void {
  useEffect(() => selection.setKeys((rows ?? []).map(({ id }) => id)), [selection, rows]);
}

/** Returns a value of a selection, and re-renders when it changes. The value must be primitive or stable. */
export function useSelected<Value>(selection: Selection, read: (selection: Selection) => Value): Value {
  return useSyncExternalStore(
    selection.subscribe,
    () => read(selection),
    () => read(selection),
  );
}
