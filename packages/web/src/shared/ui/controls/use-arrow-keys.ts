import { type KeyboardEvent, useState } from 'react';

/** Returns the index that a key moves to; null for other keys. */
function getTargetIndex(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, from - 1);
    case 'ArrowRight':
      return Math.min(count - 1, from + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

interface ArrowKeysOptions {
  /** The button that Tab reaches first. */
  readonly start: number;
  /** Called with the focused index; null on blur or Escape. */
  readonly onPoint?: (index: number | null) => void;
}

/**
 * Makes a row of buttons one Tab stop with arrow-key, Home, and End navigation (roving tabindex). Tab
 * returns to the last focused button.
 */
export function useArrowKeys(count: number, { start, onPoint }: ArrowKeysOptions) {
  const [stop, setStop] = useState(start);
  const current = Math.min(stop, count - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // React also passes on the keys of a menu, which is elsewhere in the page.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    if (event.key === 'Escape') onPoint?.(null);
    const next = getTargetIndex(event.key, current, count);
    if (next === null) return;
    event.preventDefault();
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('button');
    buttons[next]?.focus();
  };
  return {
    group: { onKeyDown, onBlur: () => onPoint?.(null) },
    item: (index: number) => ({
      tabIndex: index === current ? 0 : -1,
      onFocus: () => {
        setStop(index);
        onPoint?.(index);
      },
    }),
  };
}
