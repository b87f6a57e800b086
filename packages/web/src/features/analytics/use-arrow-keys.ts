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

/**
 * Makes a row of buttons one Tab stop with arrow-key, Home, and End navigation (roving tabindex). Tab returns to the last
 * focused button, initially the last one. Calls `onPoint` with the focused index; null on blur or Escape.
 */
export function useArrowKeys(count: number, onPoint: (index: number | null) => void) {
  const [stop, setStop] = useState(count - 1);
  const current = Math.min(stop, count - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onPoint(null);
    const next = getTargetIndex(event.key, current, count);
    if (next === null) return;
    event.preventDefault();
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('button');
    buttons[next]?.focus();
  };
  return {
    group: { onKeyDown, onBlur: () => onPoint(null) },
    item: (index: number) => ({
      tabIndex: index === current ? 0 : -1,
      onFocus: () => {
        setStop(index);
        onPoint(index);
      },
    }),
  };
}
