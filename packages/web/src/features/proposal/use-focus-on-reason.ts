import { type RefObject, useEffect } from 'react';

/**
 * A button that is disabled by its own press loses the focus to the top of the page. It goes to the sentence that says
 * why instead, where a screen reader reads it out.
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
