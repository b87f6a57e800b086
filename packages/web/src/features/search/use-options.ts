import { type KeyboardEvent, type RefObject, useState } from 'react';

/** Where a key leads from one of `count` options; null when the key is none of the list's. -1 stands for the field. */
function target(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return from + 1 < count ? from + 1 : 0;
    case 'ArrowUp':
      return from > 0 ? from - 1 : count - 1;
    // In the field itself they move the cursor.
    case 'Home':
      return from === -1 ? null : 0;
    case 'End':
      return from === -1 ? null : count - 1;
    default:
      return null;
  }
}

/**
 * Moves through the options of a list with the keys, while the focus stays in the field (WAI-ARIA, combobox). The list
 * is read as it stands in the page, so whatever it shows can be reached.
 */
export function useOptions(list: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<string | null>(null);
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  return {
    /** The id of the option that Enter opens; null while the field itself is meant. */
    active,
    clear: () => setActive(null),
    /** Answers whether the key was one of the list's. */
    move: (event: KeyboardEvent): boolean => {
      const all = options();
      const from = all.findIndex((option) => option.id === active);
      const to = all.length === 0 ? null : target(event.key, from, all.length);
      const next = to === null ? undefined : all[to];
      if (!next) return false;
      event.preventDefault();
      setActive(next.id);
      next.scrollIntoView({ block: 'nearest' });
      return true;
    },
    /** Opens the active option as a click does; answers whether there was one. */
    choose: (): boolean => {
      const chosen = options().find((option) => option.id === active);
      chosen?.click();
      return chosen !== undefined;
    },
  };
}
