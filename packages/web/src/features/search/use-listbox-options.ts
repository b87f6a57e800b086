import { type KeyboardEvent, type RefObject, useState } from 'react';

/** Returns the option that a key moves to; null for other keys. -1 is the field. */
function getTarget(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return from + 1 < count ? from + 1 : 0;
    case 'ArrowUp':
      return from > 0 ? from - 1 : count - 1;
    // In the field, these keys move the cursor.
    case 'Home':
      return from === -1 ? null : 0;
    case 'End':
      return from === -1 ? null : count - 1;
    default:
      return null;
  }
}

/**
 * Moves through a listbox's options with the keyboard while the focus stays in the field (WAI-ARIA
 * combobox). Reads the options from the DOM.
 */
export function useListboxOptions(list: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<string | null>(null);
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  return {
    /** The id of the active option, which Enter opens; null for none. */
    active,
    clear: () => setActive(null),
    /** Returns whether the key was handled. */
    move: (event: KeyboardEvent): boolean => {
      const all = options();
      const from = all.findIndex((option) => option.id === active);
      const to = all.length === 0 ? null : getTarget(event.key, from, all.length);
      const next = to === null ? undefined : all[to];
      if (!next) return false;
      event.preventDefault();
      setActive(next.id);
      next.scrollIntoView({ block: 'nearest' });
      return true;
    },
    /** Clicks the active option. Returns whether there was one. */
    choose: (): boolean => {
      const chosen = options().find((option) => option.id === active);
      chosen?.click();
      return chosen !== undefined;
    },
  };
}
