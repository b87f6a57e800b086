import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the explanation when a button becomes disabled by its own click, so that the
 * focus is not lost and a screen reader reads the explanation.
 */
export function useFocusOnReason(
  isDisabled: boolean,
  button: RefObject<HTMLButtonElement | null>,
  reason: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (isDisabled) return;
    const pressed = button.current;
    return () => {
      if (pressed?.disabled && document.activeElement === pressed) reason.current?.focus();
    };
  }, [isDisabled, button, reason]);
}
