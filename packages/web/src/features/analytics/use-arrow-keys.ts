import { type KeyboardEvent, useState } from 'react';

/** Where a key leads from the item that has the focus; null for a key that leads nowhere. */
function leadsTo(key: string, from: number, count: number): number | null {
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
 * A row of buttons as one stop of the Tab key, moved through with the arrow keys, Home and End. Tab enters it where it was
 * left, at first at its newest end. `onPoint` is told which has the focus; null when none, or when Escape was pressed.
 */
export function useArrowKeys(count: number, onPoint: (index: number | null) => void) {
  const [stop, setStop] = useState(count - 1);
  const current = Math.min(stop, count - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onPoint(null);
    const next = leadsTo(event.key, current, count);
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
